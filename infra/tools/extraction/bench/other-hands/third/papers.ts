import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { moneyPapers } from "./papers-about-money.ts";
import { tint } from "./tools.ts";
import { african, anglo, brazilian, german } from "./words.ts";

/** A poster for a split, with nobody in it yet. */
function emptyCards(paper: Paper, random: Random): void {
  tint(paper, 0, 0, 612, 110, random.pick(["#3a0ca3", "#1d3557", "#6a040f"]));
  paper.text(paper.left, "WHO OWNS THE SONG", { size: 9, bold: true, y: 26, color: "#ffd166" });
  paper.text(paper.left, "song title here", { size: 26, bold: true, y: 42, color: "#ffffff" });
  for (let index = 0; index < 6; index++) {
    const x = index % 2 === 0 ? paper.left : 316;
    const y = 130 + Math.floor(index / 2) * 180;
    tint(paper, x, y, 246, 166, "#f1f1f1");
    paper.text(x + 18, `Writer ${index + 1}`, { size: 16, bold: true, y: y + 12 });
    paper.text(x + 190, "__%", { size: 20, y: y + 10 });
    for (const [row, label] of [
      "Government name",
      "CMO and number",
      "Publisher",
      "Signed",
    ].entries())
      paper.text(x + 18, `${label} ....................`, { size: 8, y: y + 56 + row * 26 });
  }
  paper.text(paper.left, "All cards together make 100%. Duplicate this page before you fill it in.", { size: 8, y: 700 }); // prettier-ignore
}

/** Who writes with whom, and when. */
function campRooms(paper: Paper, random: Random): void {
  const names = drawNames(9, random, anglo);
  paper.centered("Northshore Writing Camp: rooms", 16);
  paper.text(paper.left, `Day ${1 + random.below(4)}. Breakfast 8:30, playback 21:00 in the barn.`);
  paper.y += 30;
  for (const [at, head] of ["Room", "10:00 to 13:30", "15:00 to 18:30", "Brief"].entries())
    paper.text(paper.left + ([0, 70, 220, 370][at] ?? 0), head, { bold: true, size: 9.5 });
  paper.y += 20;
  for (let room = 0; room < 3; room++) {
    paper.rule(paper.left, paper.right, paper.y - 4);
    const brief = random.pick(["ballad for a film, 70 BPM", "summer single, 50% Spanish", "anything sad"]); // prettier-ignore
    for (let row = 0; row < 3; row++) {
      paper.text(paper.left + 70, names[(room * 3 + row) % 9] ?? "", { size: 9 });
      paper.text(paper.left + 220, names[(room * 3 + row * 2 + 4) % 9] ?? "", { size: 9 });
      if (row === 0) paper.text(paper.left, `${room + 1}`, { bold: true });
      if (row === 0) paper.text(paper.left + 370, brief, { size: 9 });
      paper.y += 15;
    }
    paper.y += 10;
  }
  paper.paragraph("Every room hands in its split sheet and a bounce before dinner. Publishers: please leave the writers alone until playback."); // prettier-ignore
}

/** An engineer's notes for a mix, full of percentages. */
function mixNotes(paper: Paper, random: Random): void {
  const [engineer = ""] = drawNames(1, random, anglo);
  paper.text(paper.left, `Recall sheet: ${random.pick(anglo.titles)}, mix ${2 + random.below(5)}`, { bold: true, size: 13 }); // prettier-ignore
  paper.y += 22;
  paper.text(paper.left, `Engineer ${engineer}, for ${random.pick(anglo.artists)}`);
  paper.y += 28;
  for (const [track, tool, amount] of [
    ["Lead vocal", "plate", 18],
    ["Doubles", "width", 100],
    ["Bass", "drive", 35],
    ["Drum bus", "parallel", 50],
    ["Pads", "chorus", 40],
  ] as const) {
    paper.text(paper.left, track);
    paper.text(200, tool);
    paper.text(330, `${Math.min(100, amount + random.below(12))}% wet`);
    paper.text(430, `pan ${random.below(40)}% ${random.pick(["L", "R"])}`);
    paper.y += 18;
  }
  paper.y += 12;
  paper.paragraph("Split the toms from the kit before the next print. The writer wants the second verse 2 dB up; the publisher's edit is without the intro."); // prettier-ignore
}

/** A mail that asks for splits, and has none. */
function askingMail(paper: Paper, random: Random): void {
  const [from = "", ...to] = drawNames(4, random, african);
  const title = random.pick(african.titles);
  paper.text(paper.left, `still no splits for "${title}"`, { size: 15, bold: true });
  paper.y += 28;
  paper.text(paper.left, `From: ${from} (management)`, { size: 9 });
  paper.text(paper.left, `To: ${to.join("; ")}`, { size: 9, y: paper.y + 14 });
  paper.rule(paper.left, paper.right, paper.y + 32);
  paper.y += 46;
  paper.paragraph("Good morning all,");
  paper.paragraph(`${random.pick(african.artists)} drops "${title}" in two weeks and the distributor is at 90% of the metadata. What is missing is you. Please send me, each of you: legal name, society, IPI number, publisher if there is one, and the percentage you think is yours.`); // prettier-ignore
  paper.paragraph(
    "If the numbers do not come to 100% we talk on Thursday. Until then nobody posts a snippet.",
  );
  paper.paragraph("Kind regards");
}

/** A guide with advice, without any song. */
function guide(paper: Paper): void {
  paper.text(paper.left, "Splits without tears", { size: 24, bold: true });
  paper.y += 34;
  paper.text(paper.left, "Free handout of the channel. Like, subscribe, sign your sheets.", {
    size: 10,
  });
  paper.y += 30;
  for (const [question, answer] of [
    [
      "Two people in the room?",
      "Many go halves, 50/50, and never discuss it again. That is allowed.",
    ],
    [
      "A producer who made the beat?",
      "You will hear 50% of the song. You will also hear 20%. Both are normal; neither is a law.",
    ],
    [
      "The drummer?",
      "A groove alone is seldom a share. A hook that everyone hums is. Five percent keeps friends.",
    ],
    ["The master?", "That is the recording, another cake. Do not cut it with the same knife."],
    [
      "When?",
      "Before you leave the studio: title, legal names, PRO, IPI, publisher, percentages, signatures.",
    ],
  ] as const) {
    paper.text(paper.left, question, { bold: true, size: 12 });
    paper.y += 18;
    paper.paragraph(answer, { x: paper.left + 14 });
    paper.y += 8;
  }
}

/** A page about an artist for the press and for playlists. */
function oneSheet(paper: Paper, random: Random): void {
  const [singer = "", producer = ""] = drawNames(2, random, brazilian);
  const artist = random.pick(brazilian.artists);
  tint(paper, 0, 0, 612, 90, "#ffb703");
  paper.text(paper.left, artist, { size: 28, bold: true, y: 28 });
  paper.y = 116;
  paper.text(paper.left, `Novo single: "${random.pick(brazilian.titles)}"`, {
    size: 13,
    bold: true,
  });
  paper.y += 26;
  paper.paragraph(`Na voz de ${singer}, com produção de ${producer}, o single mistura guitarra baiana e batida eletrônica. Gravado em três dias, sem clique.`); // prettier-ignore
  paper.y += 8;
  for (const [index, place] of ["São Paulo", "Recife", "Lisboa", "Outros"].entries()) {
    const share = [38, 27, 12, 23][index] ?? 0;
    paper.text(paper.left, place, { size: 9 });
    tint(paper, 130, paper.y + 2, share * 5, 9, "#8ecae6");
    paper.text(140 + share * 5, `${share}% dos ouvintes`, { size: 9 });
    paper.y += 18;
  }
  paper.y += 14;
  paper.text(paper.left, `Selo: ${random.pick(["Caju Discos", "Gravadora Mirante"])} · imprensa@post.example`, { size: 9 }); // prettier-ignore
}

/** A choir's order with a fee in two halves. */
function choirOrder(paper: Paper, random: Random): void {
  const [composer = "", conductor = ""] = drawNames(2, random, german);
  paper.text(paper.left, "Kompositionsauftrag", { bold: true, size: 16 });
  paper.y += 32;
  paper.paragraph(`Der Kammerchor Uferlos, vertreten durch ${conductor}, beauftragt ${composer} mit einem A-cappella-Werk von acht Minuten unter dem Arbeitstitel "${random.pick(german.titles)}".`); // prettier-ignore
  paper.paragraph(`Das Honorar beträgt ${2 + random.below(4)}.500 Euro. 50 % sind bei Unterzeichnung fällig, 50 % bei Lieferung der Partitur. Bei Verzug mindert sich das Honorar um 5 % je Woche.`); // prettier-ignore
  paper.paragraph("Das Urheberrecht verbleibt beim Komponisten. Der Chor hat für ein Jahr das Recht der ersten Aufführung. Aufführungen meldet der Veranstalter der GEMA."); // prettier-ignore
  paper.y += 40;
  for (const [index, name] of [conductor, composer].entries()) {
    paper.rule(paper.left + index * 260, paper.left + 210 + index * 260);
    paper.text(paper.left + index * 260, name, { size: 8, y: paper.y + 4 });
  }
}

/** Papers of the same worlds in which nobody has a share of a song. */
export const thirdHandPapers: readonly Negative[] = [
  { name: "poster for a split without writers", draw: emptyCards },
  { name: "rooms of a writing camp", draw: campRooms },
  { name: "recall sheet of a mix", draw: mixNotes },
  { name: "mail that asks for splits", draw: askingMail },
  { name: "handout about splits", draw: guide },
  { name: "page about a Brazilian artist", draw: oneSheet },
  { name: "choir's order in German", draw: choirOrder },
  ...moneyPapers,
];
