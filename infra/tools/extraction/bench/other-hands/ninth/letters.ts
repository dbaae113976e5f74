import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cast, dateAs, grid, scribble, sharesFor, sign } from "./kit.ts";
import { american, british, italian } from "./words.ts";

const words: Readonly<Record<number, string>> = {
  100: "one hundred percent",
  75: "seventy-five percent",
  70: "seventy percent",
  60: "sixty percent",
  50: "fifty percent",
  40: "forty percent",
  30: "thirty percent",
  25: "twenty-five percent",
  20: "twenty percent",
};

/** An agreement of two or three writers by an attorney; it is signed on the second page. */
const agreement: Layout = {
  name: "ninth: co-writing agreement of an attorney",
  vocabulary: american,
  textOnly: true,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [2, 2, 2, 3]);
    paper.centered("CO-WRITING AGREEMENT", 15);
    paper.y += 6;
    const date = dateAs(sheet, "en");
    const names = splits.map(({ songwriterName }) => String(songwriterName));
    paper.paragraph(`This Co-Writing Agreement (the "Agreement") is made as of ${date} by and among ${listed(names)} (each a "Writer" and together the "Writers").`); // prettier-ignore
    sheet.artist = null;
    const clauses = [
      ["1. The Composition.", `The Writers have together written the words and music of the musical composition entitled "${sheet.title ?? ""}" (the "Composition").`],
      ["2. Ownership.", "The Writers own the Composition, including its copyright throughout the world, in the following undivided shares:"],
    ]; // prettier-ignore
    for (const [head = "", body = ""] of clauses) clause(paper, head, body);
    for (const [at, split] of splits.entries()) {
      const { songwriterName, songwriterPercentage, pro, publisherName } = split;
      const own = words[Number(songwriterPercentage)];
      const share = own === undefined ? `${songwriterPercentage}%` : `${own} (${songwriterPercentage}%)`; // prettier-ignore
      const society = pro === null ? "" : ` (${pro})`;
      const publisher =
        publisherName === null ? "" : `, whose share is published by ${publisherName}`;
      paper.paragraph(`(${"abc"[at] ?? ""}) ${songwriterName}${society}: ${share}${publisher}${at === splits.length - 1 ? "." : ";"}`, { x: paper.left + 24 }); // prettier-ignore
    }
    drop(sheet, "songwriterIpi", "publisherIpi");
    clause(paper, "3. Administration.", "Each Writer administers his or her own share and may appoint a publisher for it. No Writer may grant an exclusive license of the Composition without the written consent of the others."); // prettier-ignore
    clause(paper, "4. Demo costs.", "The costs of any demonstration recording that all Writers approve, up to $600, are paid in equal parts and are recouped first from any advance for the Composition."); // prettier-ignore
    clause(paper, "5. Changes.", "If a further writer is added with the consent of all Writers, the shares will be reduced pro rata unless agreed otherwise in writing."); // prettier-ignore
    clause(paper, "6. Law.", "The laws of the State of Tennessee govern this Agreement. It may be signed in counterparts."); // prettier-ignore
    paper.text(290, "1", { size: 8, y: 760 });
    paper.nextPage();
    paper.paragraph("IN WITNESS WHEREOF the Writers have signed this Agreement as of the date first written above."); // prettier-ignore
    paper.y += 20;
    for (const split of splits) {
      if (random.chance(0.85)) {
        scribble(paper, random, 330, paper.y + 6);
        sign(split, sheet, false);
      }
      paper.text(300, "By:");
      paper.rule(320, 540, paper.y + 13);
      paper.text(320, String(split.songwriterName), { y: paper.y + 17 });
      paper.y += 62;
    }
    paper.text(290, "2", { size: 8, y: 760 });
  },
};

function clause(paper: Parameters<Layout["draw"]>[0], head: string, body: string): void {
  paper.text(paper.left, head, { bold: true });
  paper.y += 15;
  paper.paragraph(body);
  paper.y += 2;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** A private agreement of authors, with birthplaces and shares in sentences. */
const scrittura: Layout = {
  name: "ninth: scrittura privata tra autori",
  vocabulary: italian,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, italian, [2, 2, 3, 3]);
    paper.centered("SCRITTURA PRIVATA", 15);
    paper.paragraph("Tra i sottoscritti:");
    const towns = ["Bologna", "Torino", "Bari"];
    const roles = ["autore del testo", "compositore della musica", "compositore della musica"];
    for (const [at, split] of splits.entries()) {
      const number = split.songwriterIpi === null ? "" : `, codice IPI ${split.songwriterIpi}`;
      const society = split.pro === null ? "non iscritto/a ad alcuna società" : `iscritto/a alla ${split.pro}${number}`; // prettier-ignore
      paper.paragraph(`${at + 1}) ${split.songwriterName}, nato/a a ${towns[at] ?? "Roma"} nel ${1980 + random.below(22)}, ${society}, ${roles[at] ?? "compositore"};`, { x: paper.left + 14 }); // prettier-ignore
    }
    drop(sheet, "publisherName", "publisherIpi");
    paper.paragraph(`premesso che hanno creato insieme l'opera musicale dal titolo «${sheet.title ?? ""}»${sheet.artist === null ? "" : `, destinata all'interpretazione di ${sheet.artist}`},`); // prettier-ignore
    paper.centered("si conviene quanto segue", 11);
    paper.paragraph(
      "Art. 1. I diritti d'autore sull'opera sono ripartiti tra le parti nelle seguenti quote:",
    );
    for (const split of splits) {
      paper.text(paper.left + 30, `- ${split.songwriterName}`);
      paper.text(300, `${String(split.songwriterPercentage).replace(".", ",")}%`);
      paper.y += 17;
    }
    paper.y += 4;
    for (const article of [
      "Art. 2. Le quote valgono sia per il diritto di esecuzione sia per il diritto di riproduzione meccanica e saranno indicate nel bollettino di dichiarazione.",
      "Art. 3. Nessuna delle parti può cedere l'opera a un editore senza il consenso scritto delle altre.",
      "Art. 4. Per ogni controversia è competente il Foro di Milano.",
    ])
      paper.paragraph(article);
    paper.y += 8;
    paper.text(paper.left, `Milano, ${dateAs(sheet, random.pick(["it", "dmy"]))}`);
    paper.y += 34;
    for (const split of splits) {
      if (random.chance(0.9)) {
        scribble(paper, random, 320, paper.y + 4);
        sign(split, sheet, false);
      }
      paper.text(paper.left, `${split.songwriterName}`);
      paper.rule(300, 500, paper.y + 12);
      paper.y += 34;
    }
  },
};

/** A letter with which shares that were agreed before are changed. */
const amendment: Layout = {
  name: "ninth: letter that amends shares",
  vocabulary: british,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british, [3, 3, 4]);
    const before = sharesFor(splits.length - 1, random);
    paper.text(paper.left, "Saltmarsh Songs", { bold: true, size: 14 });
    paper.text(paper.left, "Copyright department, 3 Quay Lane, Falmouth", { size: 8, y: paper.y + 20 }); // prettier-ignore
    paper.y += 54;
    paper.text(paper.left, dateAs(sheet, "british"));
    paper.y += 26;
    sheet.artist = null;
    const names = splits.map(({ songwriterName }) => String(songwriterName));
    paper.paragraph(`To: ${names.join(", ")}`);
    paper.y += 6;
    paper.text(paper.left, `"${sheet.title ?? ""}": change of shares`, { bold: true });
    paper.y += 20;
    const newcomer = names.at(-1) ?? "";
    paper.paragraph(`Following the recording, you have agreed that ${newcomer} is also a writer of the above work. The split sheet that you signed earlier is therefore replaced, with effect from the date of this letter, by the new shares below.`); // prettier-ignore
    const rows = splits.map((split, at) => [
      names[at] ?? "",
      split.pro ?? "",
      split.songwriterIpi ?? "",
      before[at] === undefined ? "-" : `${before[at]}%`,
      `${split.songwriterPercentage}%`,
    ]);
    grid(
      paper,
      [["Writer", 140], ["Society", 60], ["IPI", 90], ["Previous share", 80], ["New share", 80]],
      rows.map((row) => row.map(String)),
      { lines: "all" },
    ); // prettier-ignore
    drop(sheet, "publisherName", "publisherIpi");
    paper.paragraph(
      "All else in the split sheet stays as it is. Please sign below and return one copy; we will then amend the registration.",
    );
    paper.y += 4;
    paper.text(paper.left, "Yours sincerely,");
    paper.y += 18;
    paper.text(paper.left, "Copyright Manager, Saltmarsh Songs");
    paper.y += 30;
    paper.text(paper.left, "Agreed:", { bold: true });
    for (const [at, split] of splits.entries()) {
      paper.y += 30;
      if (random.chance(0.85)) {
        scribble(paper, random, paper.left + 30, paper.y - 6);
        sign(split, sheet, false);
      }
      paper.rule(paper.left, 270, paper.y);
      paper.text(280, names[at] ?? "", { y: paper.y - 8 });
    }
  },
};

export const letters: readonly Layout[] = [agreement, scrittura, amendment];
