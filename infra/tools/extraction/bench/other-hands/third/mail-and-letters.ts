import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { comma, dateIn, shown, sign, tint, writersOf } from "./tools.ts";
import { anglo, german, italian } from "./words.ts";

/** A mail to all writers on the evening of a session, printed. */
function recapMail(paper: Paper, sheet: SheetTruth, random: Random): void {
  const printed = ["pro", "songwriterIpi", "publisherName", "email"] as const;
  sheet.splits = writersOf(random, anglo, [2, 4], printed);
  const [host, ...others] = sheet.splits;
  const address = (one: typeof host): string =>
    `${shown(one?.songwriterName ?? null)} <${shown(one?.email ?? null)}>`;
  paper.text(paper.left, "Mailpost", { size: 9, color: "#777777" });
  paper.text(430, "print view, 1 message", { size: 8, color: "#777777" });
  paper.y += 22;
  paper.text(paper.left, `splits for "${sheet.title}" before we all forget`, {
    size: 15,
    bold: true,
  });
  paper.y += 30;
  const facts = [
    ["From:", address(host)],
    ["To:", others.map(address).join(", ")],
    ["Date:", `${sheet.printedDate}, 23:41`],
  ] as const;
  for (const [label, value] of facts) {
    paper.text(paper.left, label, { size: 9, color: "#777777" });
    for (const line of paper.wrapped(value, 430, { size: 9 })) {
      paper.text(paper.left + 44, line, { size: 9 });
      paper.y += 13;
    }
  }
  paper.y += 4;
  paper.rule(paper.left, paper.right);
  paper.y += 16;
  paper.paragraph("Hi all,");
  const singer =
    sheet.artist === null ? "" : ` ${sheet.artist} wants to track vocals next week, so`;
  paper.paragraph(
    `what a night. I still have that middle eight in my head.${singer} I would rather have this in writing now than argue in a year. This is what we shook hands on tonight, words and music together:`,
  );
  const parts = ["most of the words", "the chords and the beat", "the hook", "the middle eight"];
  for (const [index, split] of sheet.splits.entries()) {
    const club = shown(split.pro) === "" ? "no society yet" : `${shown(split.pro)}${split.songwriterIpi === null ? "" : ` (IPI ${split.songwriterIpi})`}`; // prettier-ignore
    const house = split.publisherName === null ? "unpublished" : `published by ${split.publisherName}`; // prettier-ignore
    const who = index === 0 ? `${split.songwriterName} (me)` : shown(split.songwriterName);
    const line = `- ${who}, ${parts[index] ?? "the rest"}: ${split.songwriterPercentage}%. ${club}, ${house}.`;
    paper.paragraph(line, { x: paper.left + 12 });
  }
  paper.paragraph(
    "That makes 100. If you remember it differently, shout before Friday. After that I send it off to be registered. The rough mix is at 70% speed on purpose, don't panic.",
  );
  paper.paragraph("x");
}

/** A group's messages, printed from a phone. */
function groupChat(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, anglo, [3, 4], ["pro", "publisherName"]);
  sheet.artist = null;
  tint(paper, paper.left, 40, paper.right - paper.left, 34, "#ece7f5");
  paper.text(paper.left + 12, "tuesday room", { y: 45, size: 12, bold: true });
  paper.text(paper.left + 12, `${sheet.splits.length} people`, { y: 60, size: 7.5 });
  paper.y = 88;
  const day = sheet.printedDate;
  paper.text(306 - paper.widthOf(day, { size: 8 }) / 2, day, { size: 8, color: "#666666" });
  paper.y += 20;
  let minute = 2 + random.below(8);
  const say = (from: number, words: string): void => {
    const lines = paper.wrapped(words, 250, { size: 10 });
    const wide = Math.max(110, ...lines.map((line) => paper.widthOf(line, { size: 10 })));
    const x = from === 0 ? paper.right - wide - 24 : paper.left;
    const sender = shown(sheet.splits[from]?.songwriterName ?? null);
    paper.text(x + 4, sender, { size: 7.5, bold: true, color: "#5b4a8a" });
    const height = lines.length * 14 + 20;
    tint(paper, x, paper.y + 11, wide + 24, height, from === 0 ? "#d9f2dc" : "#eeeeee");
    for (const [row, line] of lines.entries())
      paper.text(x + 10, line, { y: paper.y + 16 + row * 14 });
    const time = `22:${String(minute).padStart(2, "0")}`;
    paper.text(x + wide - 6, time, { size: 6.5, y: paper.y + height - 1, color: "#777777" });
    minute += 1 + random.below(4);
    paper.y += height + 20;
  };
  say(0, `ok who gets what on ${sheet.title}? typing it up for the distributor`);
  for (const [index, split] of sheet.splits.entries()) {
    if (index === 0) continue;
    const share = shown(split.songwriterPercentage);
    const club = split.pro === null ? "not registered anywhere" : `i'm ${split.pro}`;
    const house = split.publisherName === null ? "" : `, publisher ${split.publisherName}`;
    const ways = [
      `put me down for ${share}%. ${club}${house}`,
      `${share}% is fair for me, cheers. ${club}${house}`,
      `happy with ${share}, like we said. ${club}${house}`,
    ];
    say(index, ways[(index + sheet.splits.length) % 3] ?? "");
    if (index === 1) say(0, "cool. next");
  }
  const [host] = sheet.splits;
  const club = host?.pro == null ? "" : ` i'm ${host.pro}`;
  const house = host?.publisherName == null ? "" : `, publisher ${host.publisherName}`;
  say(0, `then ${host?.songwriterPercentage}% stays with me.${club}${house}`);
  say(1, "send the form tomorrow? my battery is at 4%");
}

/** A studio's letter to the writers, in sentences. */
function germanLetter(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, german, [2, 3], ["pro", "songwriterIpi", "publisherName"]);
  const date = dateIn(sheet, "de");
  paper.text(330, "Tonstudio Alte Färberei", { bold: true, size: 12 });
  paper.text(330, "Hofgarten 9, Rückgebäude · 50823 Köln", { size: 8, y: paper.y + 16 });
  paper.rule(330, paper.right, paper.y + 30);
  paper.y += 70;
  const names = sheet.splits.map(({ songwriterName }) => shown(songwriterName));
  paper.text(paper.left, `An ${names.join(", ")}`, { size: 9.5 });
  paper.y += 40;
  paper.text(400, `Köln, den ${date}`, { size: 9.5 });
  paper.y += 30;
  const sung = sheet.artist === null ? "" : `, aufgenommen von ${sheet.artist}`;
  for (const line of paper.wrapped(`Urheberanteile am Titel „${sheet.title}“${sung}`, 480, {
    bold: true,
    size: 11,
  })) {
    paper.text(paper.left, line, { bold: true, size: 11 });
    paper.y += 16;
  }
  paper.y += 10;
  paper.paragraph("Liebe alle,", { size: 10.5 });
  const sentences = sheet.splits.map((split, index) => {
    const club = split.pro === null ? "bisher ohne Verwertungsgesellschaft" : `Mitglied der ${split.pro}${split.songwriterIpi === null ? "" : `, IPI-Nummer ${split.songwriterIpi}`}`; // prettier-ignore
    const house = split.publisherName === null ? "Ein Verlag ist nicht beteiligt." : `Den Anteil verlegt ${split.publisherName}.`; // prettier-ignore
    const share = comma(split.songwriterPercentage);
    return index % 2 === 0
      ? `${split.songwriterName} (${club}) ist mit ${share} beteiligt. ${house}`
      : `Auf ${split.songwriterName} (${club}) entfallen ${share}. ${house}`;
  });
  paper.paragraph(
    `wie nach der letzten Aufnahme besprochen, halten wir fest, wer an Musik und Text welchen Anteil hat. ${sentences.join(" ")}`,
    { size: 10.5 },
  );
  paper.paragraph(
    "Die Anteile gelten für das Werk. Die Aufnahme gehört weiterhin dem Studio, bis die Rechnung bezahlt ist; der vereinbarte Nachlass von 15 % bleibt davon unberührt. Wer nichts ändern möchte, unterschreibt bitte unten.",
    { size: 10.5 },
  );
  paper.paragraph("Mit herzlichen Grüßen", { size: 10.5 });
  paper.y += 30;
  for (const split of sheet.splits) {
    const signed = random.chance(0.8);
    paper.rule(paper.left, 300, paper.y + 16);
    if (signed) {
      paper.text(paper.left + 4, `gez. ${split.songwriterName}`);
      paper.text(320, `Köln, ${date}`);
      sign(sheet, split);
    }
    paper.text(paper.left, shown(split.songwriterName), { size: 8, y: paper.y + 19 });
    paper.text(320, "Ort, Datum", { size: 8, y: paper.y + 19 });
    paper.y += 46;
  }
}

/** A choir's letter of commission, with shares in 24ths. */
function choirLetter(paper: Paper, sheet: SheetTruth, random: Random): void {
  const count = 2 + random.below(2);
  sheet.splits = writersOf(
    random,
    italian,
    [count, count],
    ["pro", "songwriterIpi", "publisherName"],
  );
  const choir = random.pick(italian.artists);
  sheet.artist = choir;
  const date = dateIn(sheet, "it");
  const parts = count === 2 ? random.pick([[12, 12], [16, 8], [14, 10]]) : random.pick([[12, 8, 4], [10, 8, 6], [8, 8, 8]]); // prettier-ignore
  for (const [index, split] of sheet.splits.entries())
    split.songwriterPercentage = Math.round(((parts[index] ?? 0) / 24) * 10_000) / 100;
  paper.centered(choir, 17);
  const address = "Associazione culturale · via del Squero 14 · 45011 Adria (RO)";
  paper.text((paper.left + paper.right - paper.widthOf(address, { size: 8 })) / 2, address, { size: 8 }); // prettier-ignore
  paper.y += 40;
  paper.text(paper.left, `Adria, ${date}`);
  paper.y += 28;
  paper.text(paper.left, "Oggetto: commissione di una nuova opera corale", { bold: true });
  paper.y += 26;
  paper.paragraph(
    `Con la presente il coro commissiona l'opera dal titolo "${sheet.title}", per coro misto e organo, durata sette minuti circa. La prima esecuzione è affidata a ${choir}.`,
  );
  paper.paragraph(
    "Il compenso è di 1.800 euro, di cui il 50% alla firma e il resto alla consegna della partitura. Il coro può fotocopiare le parti per i propri cantori.",
  );
  const tasks = ["della musica", "del testo", "dell'arrangiamento per organo"];
  const owned = sheet.splits.map((split, index) => {
    const club = split.pro === null ? "" : ` (${split.pro}${split.songwriterIpi === null ? "" : `, codice IPI ${split.songwriterIpi}`})`; // prettier-ignore
    const house = split.publisherName === null ? "" : `, editore ${split.publisherName}`;
    return `a ${split.songwriterName}${club}, che cura la stesura ${tasks[index]}, spettano ${parts[index]}/24${house}`;
  });
  paper.paragraph(
    `I diritti d'autore sull'opera restano agli autori e sono ripartiti in ventiquattresimi come segue: ${owned.join("; ")}. Il coro non acquista alcuna quota.`,
  );
  paper.paragraph(
    "La variazione delle quote richiede l'accordo scritto di tutti. Per ogni controversia è competente il foro di Rovigo.",
  );
  paper.y += 12;
  paper.text(paper.left, "Per accettazione:");
  paper.y += 34;
  for (const [index, split] of sheet.splits.entries()) {
    const x = index % 2 === 0 ? paper.left : 320;
    paper.text(x + 8, shown(split.songwriterName), { italic: true, size: 15, y: paper.y - 18 });
    paper.rule(x, x + 200);
    paper.text(x, shown(split.songwriterName), { size: 8, y: paper.y + 4 });
    sign(sheet, split, { dated: false });
    if (index % 2 === 1) paper.y += 56;
  }
}

export const mailAndLetters: readonly Layout[] = [
  { name: "mail after a session", vocabulary: anglo, draw: recapMail },
  { name: "group messages of a phone", vocabulary: anglo, font: 2, draw: groupChat },
  { name: "studio letter in German", vocabulary: german, paper: "a4", draw: germanLetter },
  { name: "choir commission in 24ths", vocabulary: italian, paper: "a4", font: 1, draw: choirLetter },
]; // prettier-ignore
