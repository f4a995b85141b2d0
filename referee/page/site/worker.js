// The referee in the browser: Python starts here, from a kept memory where there is one, and answers one by one.

import { here, laid, mishap, started, unpacked } from "./python.js";

const BEGIN = "import sys\nsys.path.insert(0, '/app')\nfrom referee.page.browser import begin, rehearse, reply\nbegin()";

const packed = Promise.all([unpacked(here("runtime/referee.zip.gz")), ownGames()]); // comes while Python starts
packed.catch(() => {});

async function files(python) {
  const [program, own] = await packed;
  laid(python, program, "/app");
  for (const [game, data] of own) laid(python, data, `/own/${game}`);
}

function ownGames() {
  const games = (new URLSearchParams(self.location.search).get("own") || "").split(" ").filter(Boolean);
  return Promise.all(games.map(async (game) => [game, await unpacked(here(`own/${game}.zip.gz`))]));
}

async function keep(python, games, remember) {
  try {
    const rehearse = python.globals.get("rehearse");
    for (const game of games) {
      await new Promise((resolve) => setTimeout(resolve, 200)); // who asks meanwhile comes first
      rehearse(game);
    }
    rehearse.destroy();
    self.postMessage({ kept: await remember() });
  } catch {
    self.postMessage({ kept: false });
  }
}

let steps = 0;
function step() {
  steps += 1;
  self.postMessage({ progress: Math.min(0.95, steps / 7) });
}

async function start() {
  const works = (python) => JSON.parse(python.globals.get("reply")("{}")).ok === false;
  const { python, begun, remember } = await started({ name: "referee", lay: files, begin: BEGIN, works, onstep: step });
  if (begun) {
    const games = begun.toJs();
    begun.destroy();
    setTimeout(() => keep(python, games, remember), 1500);
  }
  return python.globals.get("reply");
}

const answers = start();
answers.then(
  () => self.postMessage({ ready: true, progress: 1 }),
  (error) => self.postMessage({ failed: mishap(error) }),
);

self.onmessage = async ({ data }) => {
  if (data.request === undefined) return;
  const reply = await answers;
  self.postMessage({ id: data.id, answer: reply(data.request) });
};
