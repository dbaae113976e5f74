import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";
import { cut, fact, foot, grid, scrawl, textTo } from "./kit.ts";
import { beats, english, french, german, portuguese, spanish } from "./words.ts";

/** Three different names. */
function people(random: Random, words: Vocabulary): [string, string, string] {
  const [first = "", second = "", third = ""] = drawNames(3, random, words);
  return [first, second, third];
}

const date = (random: Random): string => `${1 + random.below(28)} March 20${15 + random.below(10)}`;

function heading(paper: Paper, words: string, right = ""): void {
  paper.text(paper.left, words, { bold: true, size: 15 });
  textTo(paper, paper.right, right, { size: 9 });
  paper.y += 34;
}

/** A lease of a beat that sells no writing: a fee, limits, and a percentage of late payment. */
function drawLease(paper: Paper, random: Random): void {
  const [producer, artist] = people(random, beats);
  heading(paper, "Non-exclusive lease, MP3", `Order #${10_000 + random.below(80_000)}`);
  fact(paper, "Beat", random.pick(beats.titles));
  fact(paper, "Producer", `${producer} (${random.pick(beats.societies)})`);
  fact(paper, "Artist", artist);
  fact(paper, "Date", date(random));
  paper.y += 10;
  const rows = [["Streams", "100,000"], ["Videos", "1"], ["Radio stations", "2"], ["Discount on an upgrade", "25%"], ["Fee", "$39.95"]]; // prettier-ignore
  grid(paper, [{ head: "You may have", width: 3 }, { head: "Up to", width: 2, align: "right" }], rows, { right: 380 }); // prettier-ignore
  paper.paragraph("The lease ends after three years. The writing of a new song made with the beat is for a separate paper, which both sign when the song is finished. A late payment bears 1.5% a month.", { size: 9 }); // prettier-ignore
}

/** A publisher's statement to a writer: songs, sources, rates and amounts. */
function drawStatement(paper: Paper, random: Random): void {
  const [writer] = people(random, english);
  heading(paper, random.pick(english.companies), "Royalty statement, second half");
  fact(paper, "Statement for", writer);
  fact(paper, "Account", `W-${1000 + random.below(8999)}`);
  fact(paper, "Printed", date(random));
  paper.y += 10;
  const rows = english.titles.slice(0, 5).map((title) => {
    const gross = 40 + random.below(900);
    const rate = random.pick([50, 75, 80]);
    return [title, random.pick(["Streaming", "Download", "Print", "Synchronization"]), `${gross}.00`, `${rate}%`, ((gross * rate) / 100).toFixed(2)]; // prettier-ignore
  });
  grid(
    paper,
    [{ head: "Song", width: 3 }, { head: "Source", width: 2 }, { head: "Received", width: 1.4, align: "right" }, { head: "Rate", width: 1, align: "right" }, { head: "Payable", width: 1.4, align: "right" }],
    rows,
    { lines: "rows" },
  ); // prettier-ignore
  foot(paper, "Queries within 60 days, please", "1 / 1");
}

/** Fees of session players: hours and extra percentages for playing a second instrument. */
function drawSessionPay(paper: Paper, random: Random): void {
  heading(paper, "Session report and pay", date(random));
  fact(paper, "Title recorded", random.pick(english.titles));
  fact(paper, "Engaged by", random.pick(english.artists));
  paper.y += 8;
  const roles = ["Leader, piano", "Cello", "Drums"] as const;
  const rows = people(random, english).map((name, at) => {
    const hours = 3 + random.below(4);
    const [leading, doubling] = [[100, 0, 0][at] ?? 0, [0, 20, 0][at] ?? 0];
    const pay = (hours * 64 * (100 + leading + doubling)) / 100;
    return [name, roles[at] ?? "", String(hours), `${leading}%`, `${doubling}%`, pay.toFixed(2)];
  });
  grid(
    paper,
    [{ head: "Player", width: 3 }, { head: "Instrument", width: 2 }, { head: "Hours", width: 1 }, { head: "Leader's extra", width: 1.6 }, { head: "Doubling", width: 1.3 }, { head: "Pay", width: 1.3, align: "right" }],
    rows,
  ); // prettier-ignore
  paper.paragraph("Pension 11.99% is paid by the employer. The players wrote none of the music.");
}

/** A German list of what a choir sang, as societies of authors ask for it. */
function drawProgram(paper: Paper, random: Random): void {
  heading(paper, "Musikfolge eines Konzertes", `Besucher: ${100 + random.below(300)}`);
  fact(paper, "Veranstalter", "Chorgemeinschaft Eichgrund e. V.");
  fact(paper, "Auslastung des Saales", `${60 + random.below(39)} %`);
  paper.y += 8;
  const names = drawNames(5, random, german);
  const rows = german.titles.slice(0, 5).map((title, at) => [String(at + 1), title, names[at] ?? "", random.pick(german.companies), `${2 + random.below(3)}:${10 + random.below(49)}`]); // prettier-ignore
  grid(
    paper,
    [{ head: "Nr.", width: 0.6 }, { head: "Titel", width: 3 }, { head: "Komponist/in", width: 2.6 }, { head: "Verlag", width: 2.8 }, { head: "Dauer", width: 1 }],
    rows,
  ); // prettier-ignore
  paper.paragraph("Die Anteile der Urheber ergeben sich aus der Werkanmeldung und sind hier nicht einzutragen."); // prettier-ignore
}

/** A French contract with a publisher: what the publisher pays of each income. */
function drawEdition(paper: Paper, random: Random): void {
  const [author] = people(random, french);
  paper.centered("Contrat de cession et d'édition", 15);
  paper.paragraph(`Entre ${author}, ci-après « l'auteur », et ${random.pick(french.companies)}, ci-après « l'éditeur », il est convenu ce qui suit.`); // prettier-ignore
  paper.paragraph(`1. L'auteur cède à l'éditeur le droit d'exploiter « ${random.pick(french.titles)} » pour la durée légale.`); // prettier-ignore
  paper.paragraph("2. L'éditeur verse à l'auteur 10 % du prix de vente hors taxe de chaque partition et 8 % au-delà de 5 000 exemplaires."); // prettier-ignore
  paper.paragraph("3. Les frais de gravure, plafonnés à 15 % des recettes, restent à la charge de l'éditeur."); // prettier-ignore
  paper.paragraph(
    "4. L'éditeur rend compte deux fois par an. Tout retard porte intérêt au taux de 4 % l'an.",
  );
  paper.y += 40;
  scrawl(paper, paper.left, random);
  paper.text(330, "Pour l'éditeur : ________________", { size: 9 });
  foot(paper, "Paraphes : ______", "1/1");
}

/** A Spanish festival's budget. */
function drawBudget(paper: Paper, random: Random): void {
  heading(paper, "Presupuesto del festival", "Edición de verano");
  const shares = cut(5, random);
  const heads = ["Cachés", "Sonido y luces", "Derechos de autor (SGAE)", "Prensa", "Imprevistos"];
  const rows = heads.map((head, at) => {
    const share = shares[at] ?? 0;
    return [head, `${share * 180} €`, `${share} %`];
  });
  const [manager] = people(random, spanish);
  grid(paper, [{ head: "Partida", width: 3 }, { head: "Importe", width: 1.5, align: "right" }, { head: "Porcentaje", width: 1.3, align: "right" }], [...rows, { cells: ["Total", "18000 €", "100 %"], bold: true }]); // prettier-ignore
  paper.text(paper.left, `Responsable: ${manager}. Cabeza de cartel: ${random.pick(spanish.artists)}.`); // prettier-ignore
}

/** A distributor's page about listeners. */
function drawListeners(paper: Paper, random: Random): void {
  paper.text(paper.left, "Tidewheel for Artists | Audience", { size: 7, y: 22 });
  heading(paper, random.pick(english.titles), "last 28 days");
  paper.text(paper.left, `by ${random.pick(english.artists)}`);
  paper.y += 28;
  const shares = cut(4, random);
  for (const [at, where] of ["Toronto", "Leeds", "São Paulo", "Rotterdam"].entries()) {
    paper.box(paper.left + at * 128, paper.y, 118, 60);
    paper.text(paper.left + at * 128 + 10, where, { size: 9, y: paper.y + 10 });
    paper.text(paper.left + at * 128 + 10, `${shares[at] ?? 0}%`, { size: 18, bold: true, y: paper.y + 28 }); // prettier-ignore
  }
  paper.y += 86;
  const [first, second] = people(random, english);
  paper.text(paper.left, `Editors who can see this page: ${first}, ${second}`, { size: 9 });
  foot(paper, "https://app.tidewheel.example/audience", "1/1");
}

/** A saved chat of a band that shares the bill of a dinner. */
function drawDinner(paper: Paper, random: Random): void {
  const names = people(random, beats);
  const shares = cut(3, random);
  paper.text(paper.left, "Chat: tour bus", { bold: true, size: 12 });
  paper.y += 28;
  let minute = 10;
  const say = (who: string, words: string): void => {
    minute += 1 + random.below(6);
    paper.paragraph(`[14.05.2023, 22:${minute}] ${who}: ${words}`, { size: 9.5 });
  };
  say(names[0], `dinner was ${80 + random.below(90)} with the tip. how do we share it`);
  say(names[1], `i had only soup so ${names[0]} ${shares[0]}%, me ${shares[1]}% and ${names[2]} ${shares[2]}%?`); // prettier-ignore
  say(names[2], "lol ok. i pay the gas then");
  say(names[0], `deal. "${random.pick(beats.titles)}" is first in the set tomorrow`);
}

/** A Brazilian contract of a manager. */
function drawManager(paper: Paper, random: Random): void {
  const [artist, manager] = people(random, portuguese);
  paper.centered("CONTRATO DE EMPRESARIAMENTO ARTÍSTICO", 13);
  paper.paragraph(
    `CONTRATANTE: ${artist}, artista, em nome de ${random.pick(portuguese.artists)}.`,
  );
  paper.paragraph(`CONTRATADO: ${manager}, empresário.`);
  paper.paragraph("CLÁUSULA 1ª. O contratado recebe 20 % (vinte por cento) da renda bruta dos shows e 15 % (quinze por cento) da publicidade."); // prettier-ignore
  paper.paragraph("CLÁUSULA 2ª. Direitos autorais de músicas não entram na comissão do contratado."); // prettier-ignore
  paper.paragraph("CLÁUSULA 3ª. A multa por rescisão antecipada é de 10 % do valor dos shows já marcados."); // prettier-ignore
  paper.y += 44;
  for (const [at, name] of [artist, manager].entries()) {
    const x = paper.left + at * 250;
    scrawl(paper, x, random);
    paper.rule(x, x + 200, paper.y + 10);
    paper.text(x, name, { size: 9, y: paper.y + 13 });
  }
}

/** The certificate of a paper on secrecy that was signed electronically. */
function drawCertificate(paper: Paper, random: Random): void {
  paper.shade(paper.y - 6, 26);
  paper.text(paper.left + 6, "Certificate of completion", { bold: true, size: 12 });
  paper.y += 34;
  fact(paper, "Document", "Mutual non-disclosure, unreleased recordings.pdf");
  fact(paper, "Status", "Completed, 100% of signers");
  fact(paper, "Artist", random.pick(english.artists));
  paper.y += 10;
  const day = date(random);
  for (const [at, name] of people(random, english).entries()) {
    paper.rule(paper.left, paper.right, paper.y - 4);
    paper.text(paper.left, name, { size: 9 });
    paper.text(230, `IP 198.51.100.${30 + at}`, { size: 9 });
    textTo(paper, paper.right, `Signed: ${day} 12:0${at} UTC`, { size: 9 });
    paper.y += 26;
  }
}

export const secondHandPapers: readonly Negative[] = [
  { name: "lease of a beat without writing", draw: drawLease },
  { name: "statement of a publisher by source", draw: drawStatement },
  { name: "pay of session players", draw: drawSessionPay },
  { name: "Musikfolge of a choir", draw: drawProgram },
  { name: "contrat d'édition with rates", draw: drawEdition },
  { name: "presupuesto of a festival", draw: drawBudget },
  { name: "page about listeners", draw: drawListeners },
  { name: "chat about a dinner's bill", draw: drawDinner },
  { name: "contrato of a manager", draw: drawManager },
  { name: "certificate of a signed secrecy paper", draw: drawCertificate },
];
