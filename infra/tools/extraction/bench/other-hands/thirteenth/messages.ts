import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { address, drawTable, fact, gather, printDate, sign } from "./kit.ts";
import { english, spanish } from "./words.ts";

const firstName = (split: SplitTruth | undefined): string =>
  text(split?.songwriterName ?? null).split(" ")[0] ?? "";

/** What a writer adds about societies and publishers, as far as there is something to add. */
function details(split: SplitTruth, word: string): string {
  const parts = [
    text(split.pro),
    split.songwriterIpi === null ? "" : `IPI ${text(split.songwriterIpi)}`,
    split.publisherName === null ? "" : `${word} ${text(split.publisherName)}`,
  ].filter((one) => one !== "");
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** A writer sums up in a mail what was agreed in the room. */
const mail: Layout = {
  name: "thirteenth: mail after a co-write",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 2, 3, 3]);
    const [writer, ...others] = splits;
    sheet.artist = null;
    for (const split of splits) split.publisherIpi = null;
    const to = others.map((split) => `${text(split.songwriterName)} <${address(split, random)}>`);
    const from = writer === undefined ? "" : `${text(writer.songwriterName)} <${address(writer, random)}>`; // prettier-ignore
    paper.text(paper.left, `"${text(sheet.title)}" splits`, { size: 15, bold: true });
    paper.y += 28;
    for (const [label, value] of [
      ["From:", from],
      ["To:", to.join(", ")],
      ["Date:", sheet.printedDate],
    ] as const) {
      // prettier-ignore
      paper.text(paper.left, label, { bold: true, size: 9 });
      for (const line of paper.wrapped(value, 440, { size: 9 })) {
        paper.text(100, line, { size: 9 });
        paper.y += 14;
      }
    }
    paper.rule(paper.left, paper.right, paper.y + 4);
    paper.y += 20;
    paper.paragraph(others.length === 1 ? `Hi ${firstName(others[0])},` : "Hi both,");
    paper.paragraph(`What a good day. Before we all forget, here is what we said for "${text(sheet.title)}":`); // prettier-ignore
    paper.y += 4;
    const isPercent = random.chance(0.7);
    for (const split of splits) {
      const share = isPercent ? `${text(split.songwriterPercentage)}%` : `${text(split.songwriterPercentage)} percent`; // prettier-ignore
      paper.paragraph(`${text(split.songwriterName)} - ${share}${details(split, "pub.")}`, { x: 64 }); // prettier-ignore
    }
    paper.y += 4;
    paper.paragraph("If that is how you remember it too, just reply with a yes and I will register it this week. I will send the work tape when I have cut the coughing out of it."); // prettier-ignore
    paper.y += 8;
    paper.paragraph(`Thanks, ${firstName(writer)}`);
  },
};

/** Notes of a chat in which the writers of a song agree. */
const chat: Layout = {
  name: "thirteenth: porcentajes por chat",
  vocabulary: spanish,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, spanish, [2, 3, 3]);
    sheet.artist = null;
    for (const split of splits) split.publisherIpi = null;
    printDate(sheet, (d, m, y) => `${d}/${String(m).padStart(2, "0")}/${y}`);
    const [one, other] = splits;
    const hour = 10 + random.below(9);
    let minute = 10 + random.below(20);
    const say = (who: string, words: readonly string[]): void => {
      paper.text(paper.left, `[${sheet.printedDate}, ${hour}:${minute}] ${who}:`, { size: 9, bold: true }); // prettier-ignore
      paper.y += 15;
      for (const line of words) paper.paragraph(line, { x: 64, size: 10 });
      paper.y += 8;
      minute += 1 + random.below(3);
    };
    paper.text(paper.left, `Chat del grupo "${text(sheet.title)}"`, { size: 13, bold: true });
    paper.y += 30;
    say(firstName(one), [`Parce, la editora pide los porcentajes de "${text(sheet.title)}" para registrarla.`]); // prettier-ignore
    say(firstName(other), ["Claro, quedamos como hablamos en el estudio, mándalos por aquí."]);
    say(firstName(one), [
      "Listo, entonces:",
      ...splits.map((split) => `${text(split.songwriterName)} ${text(split.songwriterPercentage)}%${details(split, "editora")}`),
    ]); // prettier-ignore
    say(firstName(other), ["De acuerdo, así está bien."]);
    if (splits.length > 2) say(firstName(splits[2]), ["Por mí perfecto."]);
  },
};

/** What an app for splits prints when everybody has agreed: a table, and a log of who signed. */
const appExport: Layout = {
  name: "thirteenth: printout of a split app",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 3, 3, 4]);
    const signed = random.pick([splits.length, splits.length, splits.length - 1]);
    sheet.artist ??= random.pick(english.artists);
    paper.shade(50, 34);
    paper.text(paper.left + 10, "tallykeep", { bold: true, size: 15, y: 56 });
    paper.text(420, "Split agreement, page 1/1", { size: 9, y: 62 });
    paper.y = 104;
    paper.text(paper.left, text(sheet.title), { bold: true, size: 19 });
    paper.y += 30;
    fact(paper, paper.left, "Main artist", sheet.artist, 9.5);
    fact(paper, 320, "Created", sheet.printedDate, 9.5);
    paper.y += 16;
    fact(paper, paper.left, "Status", signed === splits.length ? "Signed by all" : "Waiting for 1 signature", 9.5); // prettier-ignore
    fact(paper, 320, "ISWC", "Not assigned", 9.5);
    paper.y += 30;
    paper.text(paper.left, "Composition", { bold: true, size: 11 });
    paper.y += 18;
    drawTable(
      paper,
      [
        { head: "Contributor", width: 3.4 },
        { head: "Role", width: 1.6 },
        { head: "PRO", width: 1.2 },
        { head: "IPI", width: 1.9 },
        { head: "Publisher", width: 2.6 },
        { head: "Split", width: 1.2 },
      ],
      splits.map((split, index) => {
        split.publisherIpi = null;
        return [
          text(split.songwriterName),
          ["Lyricist", "Composer", "Producer", "Composer"][index] ?? "",
          text(split.pro) || "-",
          text(split.songwriterIpi) || "-",
          text(split.publisherName) || "Self-published",
          `${Number(split.songwriterPercentage).toFixed(2)}%`,
        ];
      }),
      { lines: "rows", size: 8.5, high: 22, shaded: false },
    );
    paper.y += 6;
    paper.text(450, "Total 100.00%", { size: 9, bold: true });
    paper.y += 34;
    paper.text(paper.left, "Activity", { bold: true, size: 11 });
    paper.y += 18;
    for (const [index, split] of splits.entries()) {
      const name = text(split.songwriterName);
      const mailTo = address(split, random);
      if (split.publisherName === null)
        split.alsoRight = { publisherName: ["Self-published", "self"] };
      const isSigned = index < signed;
      const words = isSigned ? `signed on ${sheet.printedDate} at 1${index}:4${index} UTC` : "was invited and has not signed yet"; // prettier-ignore
      paper.text(paper.left, `${name} (${mailTo}) ${words}`, { size: 8.5 });
      if (isSigned) sign(sheet, split);
      paper.y += 15;
    }
    paper.text(paper.left, `Document ID ${(random.below(900_000) + 100_000).toString(16)}-${(random.below(900_000) + 100_000).toString(16)}`, { size: 7.5, y: 750 }); // prettier-ignore
  },
};

export const messages: readonly Layout[] = [mail, chat, appExport];
