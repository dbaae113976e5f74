import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { cast, dated, grid, line, mannerOf, scribble, sharesOf, sign, signingLines } from "./kit.ts"; // prettier-ignore
import type { Some } from "./kit.ts";
import { city, country, french } from "./words.ts";

const sentences: Some<string> = [
  "Please register the Composition, and account for all income derived from it, in the following shares:",
  "We hereby confirm that the Composition was written by, and is owned in the shares of, the following persons:",
];

/** A publisher's letter of direction. */
function letterOfDirection(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  const company = random.pick(city.companies);
  const splits = cast(sheet, random, city, [2, 2, 3, 3, 4]);
  drop(sheet, "publisherIpi");
  paper.text(paper.left, company, { size: 14, bold: true });
  line(paper, "", { step: 20 });
  line(paper, "418 Fulton Street, Suite 6B · copyright@publisher.example", { size: 8, step: 30 });
  line(paper, sheet.printedDate, { step: 28 });
  line(paper, random.pick(["Royalty Department", "Copyright & Licensing", "Attn: Publishing Administration"])); // prettier-ignore
  line(paper, random.pick(["Meridian Distribution, Inc.", "Ostrich Records LLC", "Tall City Entertainment"]), { step: 26 }); // prettier-ignore
  const by = sheet.artist === null ? "" : ` as recorded by ${sheet.artist}`;
  line(paper, `Re: "${text(sheet.title)}"${by} (the "Composition")`, { bold: true, step: 24 });
  line(paper, "To whom it may concern:", { step: 20 });
  paper.paragraph(random.pick(sentences));
  paper.y += 4;
  for (const split of splits) {
    const of = [text(split.pro), split.songwriterIpi === null ? "" : `IPI ${text(split.songwriterIpi)}`].filter((one) => one !== "").join(", "); // prettier-ignore
    const publisher = split.publisherName === null ? "" : `, published by ${text(split.publisherName)}`; // prettier-ignore
    paper.paragraph(
      `${manner.name(split.songwriterName)}${of === "" ? "" : ` (${of})`} – ${manner.share(split.songwriterPercentage)}${publisher}`,
      { x: paper.left + 24 },
    );
  }
  paper.paragraph("This letter replaces any earlier instruction for the Composition and remains in force until you are told otherwise in writing by all of the undersigned."); // prettier-ignore
  paper.y += 6;
  line(paper, "Agreed and accepted:", { step: 26 });
  signingLines(paper, sheet, random, { step: 42 });
}

const bands: Some<string> = ["The Ridgerunners", "Dixon County Line", "Mockingbird Hotel", "The Ash Wednesday Boys"]; // prettier-ignore

/** What the members of a band agree on for their songs, with signatures on a second page. */
function bandAgreement(paper: Paper, sheet: SheetTruth, random: Random): void {
  const artist = random.pick(bands);
  sheet.artist = artist;
  const splits = cast(sheet, random, country, [3, 3, 4, 4, 5]);
  drop(sheet, "pro", "songwriterIpi", "publisherName", "publisherIpi");
  const names = splits.map(({ songwriterName }) => text(songwriterName));
  const manner = mannerOf(random);
  paper.centered("BAND MEMBER SONGWRITING AGREEMENT", 14);
  paper.paragraph(
    `This agreement is made on ${sheet.printedDate} between ${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""} (the "Members"), who perform together as ${artist} (the "Band").`,
  );
  const clauses = [
    `1. The Song. The Members wrote the musical work "${text(sheet.title)}" (the "Song") together.`,
    "2. Ownership. The Members own the copyright in the Song, words and music, in these shares:",
  ];
  for (const clause of clauses) paper.paragraph(clause);
  for (const [at, split] of splits.entries())
    line(paper, `(${"abcde"[at] ?? ""}) ${names[at] ?? ""}: ${manner.share(split.songwriterPercentage)}`, { x: paper.left + 30, step: 18 }); // prettier-ignore
  paper.y += 4;
  for (const clause of [
    "3. Registration. Each Member registers the Song with his or her performing rights organization in these shares within thirty days.",
    "4. Licenses. A license of the Song for film, television or advertising needs the consent of a majority of the Members.",
    "5. Band income. Live fees and merchandise are divided in equal parts after the manager's commission of 15% and the agent's commission of 10%.",
    "6. Leaving members. A Member who leaves the Band keeps his or her share of the Song.",
    "7. Changes. This agreement can be changed only in writing signed by all Members.",
  ])
    paper.paragraph(clause);
  paper.text(paper.left, "Page 1 of 2", { size: 8, y: 755 });
  paper.nextPage();
  line(paper, "The Members have signed this agreement on the date written above or beside their names.", { step: 36 }); // prettier-ignore
  signingLines(paper, sheet, random);
  paper.text(paper.left, "Page 2 of 2", { size: 8, y: 755 });
}

/** A French amendment: new shares in place of earlier ones. */
function frenchAmendment(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random, { comma: true });
  dated(sheet, "fr", true);
  const splits = cast(sheet, random, french, [2, 3, 3, 4]);
  drop(sheet, "publisherIpi", "publisherName", "songwriterIpi");
  const isSame = (old: Some<number>): boolean =>
    splits.every(({ songwriterPercentage }, at) => old[at] === songwriterPercentage);
  let before = sharesOf(splits.length, random);
  while (isSame(before)) before = sharesOf(splits.length, random);
  paper.centered("AVENANT N° 1", 16);
  paper.centered("à l'accord de répartition des droits d'auteur", 11);
  const by = sheet.artist === null ? "" : `, interprétée par ${sheet.artist},`;
  paper.paragraph(
    `Les soussignés, coauteurs de l'œuvre intitulée « ${text(sheet.title)} »${by} ont signé un accord de répartition. D'un commun accord, ils en modifient les parts comme suit :`,
  );
  paper.y += 8;
  grid(
    paper,
    [{ head: "Ayant droit", width: 30 }, { head: "Société", width: 13 }, { head: "Ancienne part", width: 16 }, { head: "Nouvelle part", width: 16 }], // prettier-ignore
    splits.map((split, at) => [
      manner.name(split.songwriterName),
      manner.or(split.pro),
      manner.share(before[at] ?? null),
      manner.share(split.songwriterPercentage),
    ]),
  );
  paper.paragraph(
    "Les nouvelles parts s'appliquent à toutes les sommes réparties après la signature du présent avenant. Les autres dispositions de l'accord restent inchangées.",
  );
  paper.y += 10;
  line(paper, `Fait à ${random.pick(["Paris", "Lyon", "Nantes", "Toulouse"])}, le ${sheet.printedDate}, en ${splits.length} exemplaires.`, { step: 30 }); // prettier-ignore
  for (const split of splits) {
    paper.text(paper.left, text(split.songwriterName));
    paper.text(paper.left, "« lu et approuvé »", { size: 8, y: paper.y + 14 });
    scribble(paper, 220, paper.y + 10, random);
    sign(sheet, split, false);
    paper.y += 44;
  }
}

export const letters: readonly Layout[] = [
  { name: "fourteenth: letter of direction", vocabulary: city, draw: letterOfDirection },
  { name: "fourteenth: band agreement", vocabulary: country, textOnly: true, draw: bandAgreement },
  { name: "fourteenth: French amendment", vocabulary: french, paper: "a4", draw: frenchAmendment },
];
