"""What `pnp` says, in English."""

TEXTS: dict[str, str] = {
    # the commands, one line each
    "command.kit": "everything a table needs: cards, mats, booklet, sheets, markers, box, cut plan",
    "command.cards": "the cards alone",
    "command.mat": "the layout mats",
    "command.booklet": "the rules as a booklet, as plain pages or as a pocket fold",
    "command.sheets": "score pad and record sheet",
    "command.proof": "contact sheets (PNG) of all that a kit prints, for the eyes",
    "command.update": "only the cards that changed since the last print, and what to throw away",
    "command.export": "the cards for other programs and vendors: pictures, Tabletop Simulator, cutters",
    "command.list": "the games, papers, card sizes, and the options of a game",
    "command.check": "what would go wrong on paper: sizes, cuts, contrast, colours, pictures",
    "command.calibrate": "measure a printer: a page to print on both sides, and its readings as a profile",
    "command.printers": "the printers that were measured",
    "command.new": "a folder with a small game of your own, ready to print and to change",
    # help of the commands
    "help.pnp": "Print card games at home: cards, mats, booklets and sheets, in English and Japanese.",
    "help.kit": "Print all components of GAME (a name from `pnp list`, or the folder of your own game) into "
    "output/GAME/, and say how many sheets of paper each takes. "
    "English and Japanese, unless --lang says otherwise.",
    "help.cards": "Print the cards of GAME, faces and backs on the same places.",
    "help.mat": "Print the mats of GAME at true size, on as many sheets as they take.",
    "help.booklet": "Print the rules of GAME with the numbers that the referee cites. "
    "--fold saddle makes signatures to fold and staple, none plain pages, "
    "pocket a quick reference on one sheet.",
    "help.sheets": "Print the score pad and the record sheet of GAME; "
    "what is written there can be typed line by line for the referee.",
    "help.proof": "Render all that a kit of GAME prints into contact sheets of small pictures.",
    "help.update": "Compare the cards of GAME with the ledger that the last print left beside its files, "
    "print those whose look changed on the fewest sheets, and list what to throw away and what to add. "
    "What is not said here is taken from that print.",
    "help.export": "Write the cards of GAME for another use into output/GAME/TARGET/: png and svg, one file "
    "a card; tgc (The Game Crafter), mpc (MakePlayingCards) and drivethru (DriveThruCards) as those vendors "
    "ask; tts, sheets and a saved object of Tabletop Simulator; cutter, sheets with registration marks and "
    "their outlines as SVG and DXF.",
    "help.list": "List the games; with a GAME, its cards, options and components.",
    "help.check": "Look over GAME (a name, or the folder of your own game) before printing: missing "
    "characters, text too small or too long, pictures too coarse, what comes too near to the cut, backs that "
    "give cards away, contrast, colours that not everyone can tell apart, names that are missing, doubled or "
    "unused. Ends with status 1 where there are errors.",
    "help.calibrate": "Print a page on both sides, fold its edges over and read how far the back lies off "
    "the "
    "front; then give the READINGS after --read to write the profile of the printer. Everything printed with "
    "--printer NAME is then moved, turned and scaled so that backs meet fronts at true size.",
    "help.printers": "List the profiles that `pnp calibrate` wrote, and what they correct.",
    "help.new": "Write a small complete game into the new folder DIR, or with --from a copy of one of ours. "
    "Edit its files and print it by `pnp kit DIR`.",
    "example.pnp": "pnp kit twin-pyramid\npnp cards american-page-one --option decks=2 --paper letter",
    "example.kit": "pnp kit twin-pyramid --paper letter --lang en --option jokers=2",
    "example.cards": "pnp cards twin-pyramid --backs gutterfold --only 2S-9S,JK",
    "example.mat": "pnp mat pyramid-dice --paper a3 --card bridge",
    "example.booklet": "pnp booklet pile-up --lang ja --fold pocket",
    "example.sheets": "pnp sheets american-page-one --lang en --large",
    "example.proof": "pnp proof pyramid-dice --lang ja --dpi 80",
    "example.update": "pnp update twin-pyramid --dry-run\npnp update my-game --since 2",
    "example.export": "pnp export pile-up --to tts\npnp export twin-pyramid --to cutter --paper letter",
    "example.list": "pnp list twin-pyramid",
    "example.check": "pnp check twin-pyramid\npnp check my-game --json",
    "example.calibrate": "pnp calibrate --printer canon\n"
    "pnp calibrate --printer canon --read left=-1+.65 right=-1+.80 top=0+.10 bottom=0+.05",
    "example.printers": "pnp printers",
    "example.new": "pnp new my-game\npnp new my-pyramid --from pyramid-dice",
    # options
    "option.help": "Show this page.",
    "option.paper": "Paper: a4, a3, b5, b4, letter, legal, tabloid, 4x6, or its size as 210x297mm. "
    "Default: a4, or letter where that is usual.",
    "option.card": "Card size: poker (default), tcg, bridge, jp-bridge, jp-tcg, euro, mini, mini-euro, "
    "tarot, square, name-card, or 60x90mm.",
    "option.backs": "How backs meet faces: printer turns on the long edge (default) or the short one, "
    "fold and glue (gutterfold), or none.",
    "option.marks": "Cut marks: in the margin (default), at the corners, full lines, or none.",
    "option.marks_side": "Marks on the front only (default) or on both sides.",
    "option.bleed": "Millimetres of picture beyond the trim. Default: 0, neighbours share their cuts.",
    "option.gap": "Millimetres between cards. Default: twice the bleed.",
    "option.margin": "Millimetres at the paper's edges that the printer leaves white. Default: 6.35.",
    "option.ink": "full (default), low (outlines, no large areas), or mono (one ink).",
    "option.suits": "Suits in two colours (default), four colours, or told apart by pattern.",
    "option.copies": "How many decks. Default: 1.",
    "option.players": "Number of players; what each player needs is repeated. "
    "Default: the game's usual number.",
    "option.fold": "saddle (default: fold and staple), none (plain pages), or pocket (eight small pages).",
    "option.sleeved": "The cards are kept in sleeves: mats and box leave 3 mm more each way.",
    "option.thickness": "Millimetres of one printed card, for the box. Default: 0.3, with --sleeved 0.6.",
    "option.format": "pdf (default), or svg or png: one file for each page.",
    "option.dpi": "Dots per inch of PNG pages. Default: 300 (contact sheets: 60).",
    "option.cards_file": "A card list (CSV, TSV, XLSX) in place of the game's own.",
    "option.out": "Folder to write into. Default: output/GAME.",
    "option.printer": "The printer, by the name under which `pnp calibrate` measured it: "
    "its margins, shift, rotation and scale are applied.",
    "option.profile": "The file of a printer's profile, in place of --printer.",
    "option.verify": "Print the page with the profile applied: every reading should then be 0.",
    "option.read": "Readings of the printed page, as it says; writes the profile.",
    "option.langs": "Language of what is printed; may be repeated.",
    "option.only": "Print only these cards: ids, ranges (2S-9S), suits or kinds; commas or repeated.",
    "option.without": "Leave a component out of the kit, e.g. cards; may be repeated.",
    "option.option": "An option of the game, e.g. jokers=2; rules and deck follow. May be repeated.",
    "option.stack_order": "Lay cards so that the cut stacks, put together, are in deck order.",
    "option.large": "Large type: 14 pt throughout.",
    "option.fit": "Reduce a mat to one sheet, and say by how much.",
    "option.json": "Say what was written as JSON.",
    "option.since": "Compare with an older ledger: its number, file or folder.",
    "option.dry_run": "Only say what would be printed and thrown away; write nothing.",
    "option.to": "What to export for; see above.",
    "option.url": "tts: the address at which the sheets will lie. Default: where they are written.",
    "option.source": "Copy the definitions of this game.",
    # usage
    "usage.usage": "Usage: ",
    "usage.example": "Example",
    "usage.options": "Options",
    "usage.commands": "Commands",
    "usage.try_help": "`{command} --help` explains the command.",
    "usage.no_command": "There is no command `{name}`.",
    "usage.no_option": "There is no option {name}.",
    "usage.missing": "{name} is missing.",
    "usage.needs_value": "{name} needs a value.",
    "usage.bad_value": "{name}: {message}",
    "hint.did_you_mean": "Did you mean `{near}`?",
    "hint.one_of": "Choose one of: {words}.",
    # values
    "value.unknown": "`{value}` is not known here.",
    "value.not_a_length": "`{value}` is not a length; write millimetres such as 3 or 2.5.",
    "value.not_a_number": "`{value}` is not a whole number.",
    "value.out_of_range": "{value} is out of range; use {least} to {most}.",
    "value.unknown_lang": "`{value}` is not a language of this game.",
    "value.unknown_card": "no card, suit or kind is called `{value}`.",
    "value.bad_range": "`{value}` is not a range: both ends must be cards, the first before the last.",
    "value.gap_too_small": "{gap} mm is too little for a bleed of {bleed} mm on both neighbours.",
    "hint.gap": "Give --gap {least} or more, or leave it out.",
    "value.card_too_large": "a card of {width} × {height} mm does not fit on {paper}.",
    "value.card_too_large_folded": "a card of {width} × {height} mm does not fit on {paper} beside its back.",
    "value.card_too_large_bleed": "a card of {width} × {height} mm with {bleed} mm of bleed "
    "does not fit on {paper}.",
    "hint.near_size": "{near} ({near_width} × {near_height} mm) does.",
    "hint.near_measure": "{near_width} × {near_height} mm does.",
    "hint.larger_paper": "Use larger paper.",
    "value.no_cards": "no card is left to print.",
    "small.markers": "{paper} is too small for the markers.",
    "small.dice": "{paper} is too small for the nets of dice.",
    "small.box": "{paper} is too small for a box that holds the deck.",
    "small.cutplan": "{paper} is too small for the cut plan.",
    "hint.without": "Use larger paper, or leave it out by --without {name}.",
    "value.dpi_without_png": "only PNG pages have dots per inch.",
    "hint.format_png": "Add --format png.",
    "value.players": "{game} is for {least} to {most} players.",
    # runs
    "run.interrupted": "Interrupted; files written before stay, none is half written.",
    "run.problems": "{count} faults; nothing was written.",
    "run.not_a_folder": "{path} is a file, not a folder.",
    "run.may_not_write": "nothing may be written into {path}.",
    "hint.folder": "Choose another folder by --out.",
    "run.wrote": "wrote {path}",
    "run.checking": "checking {what} …",
    "run.composing": "composing {what} …",
    "run.drawing": "drawing {what} …",
    "run.sheets": "Sheets of paper ({paper}):",
    "run.sheets_total": "total",
    "run.print_at": "Print at 100 % (actual size); the ruler on every page shows whether it is.",
    "run.duplex.long": "both sides, turned on the long edge",
    "run.duplex.short": "both sides, turned on the short edge",
    "run.duplex.simplex": "one side",
    "run.cards_note": "note: {note}",
    "run.nothing": "nothing is left to print: every component was left out.",
    # components
    "part.cards": "cards",
    "part.mat": "mat",
    "part.booklet": "booklet",
    "part.pocket": "quick reference",
    "part.sheets": "sheets",
    "part.markers": "markers",
    "part.dice": "dice",
    "part.box": "box",
    "part.cutplan": "cut plan",
    "part.update": "update",
    "part.rules": "rules",
    # settings line
    "line.backs.long": "backs: long edge",
    "line.backs.short": "backs: short edge",
    "line.backs.gutterfold": "backs: fold and glue",
    "line.sleeved": "for sleeves",
    "line.backs.none": "no backs",
    "line.bleed": "bleed {bleed} mm",
    "line.ink": "ink: {ink}",
    "line.printer": "printer: {name}",
    "line.scale": "100 %",
    "line.front": "sheet {sheet}/{sheets} front",
    "line.back": "sheet {sheet}/{sheets} back",
    "line.page": "{page}/{pages}",
    # things to cut out
    "box.glue": "glue",
    "box.holds": "holds {cards} cards of {thickness} mm, {depth} mm deep",
    "cut.fold": "Fold every sheet on the dashed line, printed sides out; glue the halves "
    "and let them dry flat.",
    "cut.first": "Cut 1 to {last} (red) from mark to mark with knife and ruler. Leave the border of "
    "the sheet whole: it still carries the marks of the other direction.",
    "cut.first_unmarked": "Cut 1 to {last} (red) with knife and ruler, only as far as the cards reach: "
    "the border keeps the sheet in shape.",
    "cut.measure": "No marks are printed. Measure in mm from the left edge: {left}; from the upper edge: "
    "{upper}.",
    "cut.second": "Cut {first} to {last} (blue, dashed) right through the border; the cards come free "
    "row by row.",
    "cut.corners": "Round the corners with a punch of {radius} mm, if you have one.",
    "cut.stacked": "Cut all sheets in one stack, sheet 1 on top. Put stack 2 under stack 1, stack 3 under "
    "that, and so on by the numbers: the deck lies in order.",
    "cut.unstacked": "The numbers show the order of the cards on each sheet: "
    "the deck is in order, sheet by sheet.",
    "cut.paper_small": "the cut plan does not fit on {paper}: it is {excess} mm too long.",
    # list
    "list.games": "Games",
    "list.papers": "Papers (mm)",
    "list.sizes": "Card sizes (mm)",
    "list.players": "{least} to {most} players",
    "list.cards": "{count} cards",
    "list.options": "Options (the default first)",
    "list.by_players": "by the number of players",
    "list.at_least": "{least} or more",
    "list.components": "Components",
    # new
    "new.exists": "the folder already holds files; nothing was changed.",
    "hint.new_folder": "Name a folder that does not exist yet.",
    "new.cannot": "cannot be written: {reason}.",
    "new.wrote": "A game to print and to change: {path}",
    "new.next": "Next: pnp kit {path}",
}
"""Text by key; `{names}` are filled in by `say`."""
