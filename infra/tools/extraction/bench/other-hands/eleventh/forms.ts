import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { box, foot, line, scribble, words } from "./draw.ts";
import { address, dateAs, gather, mannerOf, sign } from "./kit.ts";
import type { Manner } from "./kit.ts";
import { canadian, caribbean, irish } from "./words.ts";

/** Forms of associations with boxes, lines and fields. */
export const forms: readonly Layout[] = [
  {
    name: "eleventh: declaration form of an island's association",
    vocabulary: caribbean,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, caribbean, [1, 1, 2, 2, 2, 3, 3, 4]);
      const manner = mannerOf(random);
      const date = dateAs(sheet, "day first");
      paper.text(paper.left, "MUSICAL WORK DECLARATION", { size: 15, bold: true });
      paper.text(paper.left, "One form for each work. Please print.", { size: 8, y: paper.y + 22 });
      paper.y += 40;
      const wide = paper.right - paper.left;
      box(paper, paper.left, wide * 0.65, "TITLE OF WORK", sheet.title ?? "");
      box(paper, paper.left + wide * 0.65, wide * 0.35, "DURATION", `${3 + random.below(2)} min ${10 + random.below(49)} s`); // prettier-ignore
      paper.y += 32;
      box(paper, paper.left, wide * 0.5, "PERFORMER", sheet.artist ?? "");
      box(paper, paper.left + wide * 0.5, wide * 0.5, "GENRE", random.pick(["Soca", "Calypso", "Reggae", "Dancehall", "Gospel"])); // prettier-ignore
      paper.y += 50;
      paper.text(paper.left, "COMPOSERS / AUTHORS", { size: 10, bold: true });
      paper.y += 17;
      for (const [index, split] of splits.entries()) {
        box(paper, paper.left, 28, "NO.", String(index + 1));
        box(paper, paper.left + 28, wide - 28 - 180, "NAME (SURNAME, FIRST NAME OR AS ON ID)", manner.name(split)); // prettier-ignore
        box(paper, paper.right - 180, 90, "SOCIETY", manner.given(split.pro));
        box(paper, paper.right - 90, 90, "SHARE %", manner.share(split.songwriterPercentage));
        paper.y += 32;
        box(paper, paper.left + 28, 140, "CAE / IPI NO.", manner.given(split.songwriterIpi));
        box(paper, paper.left + 168, wide - 168 - 140, "PUBLISHER", manner.given(split.publisherName)); // prettier-ignore
        box(paper, paper.right - 140, 140, "PUBLISHER CAE / IPI NO.", manner.given(split.publisherIpi)); // prettier-ignore
        paper.y += 40;
      }
      paper.y += 4;
      words(paper, "I declare that the details on this form are correct and that all the persons named have agreed to the shares.", 9); // prettier-ignore
      paper.y += 26;
      const [member] = splits;
      line(paper, paper.left, "Signature of member", "", { to: 340, size: 9 });
      line(paper, 360, "Date", date, { size: 9 });
      if (member !== undefined && random.chance(0.9)) {
        scribble(paper, 170, paper.y - 8, random, 100);
        // The form does not say which of the writers is the member; often it is the first.
        member.alsoRight = { signed: [true], signedDate: [sheet.date] };
        if (splits.length === 1) sign(sheet, member, true);
      }
      foot(
        paper,
        "FOR OFFICE USE ONLY    Received: ____________    Work no.: ____________    Keyed by: ______",
      );
    },
  },
  {
    name: "eleventh: pages of an Irish songwriters' group",
    vocabulary: irish,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, irish, [1, 2, 2, 2, 3, 3]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, random.pick(["day first", "short"]));
      paper.centered("Song Share Agreement", 17);
      line(paper, paper.left, "Name of song:", sheet.title ?? "", { bold: true });
      paper.y += 24;
      line(paper, paper.left, "Recorded by:", sheet.artist ?? "", { bold: true, to: 330 });
      line(paper, 345, "Written on:", date, { bold: true });
      paper.y += 34;
      for (const at of [0, 1, 2]) {
        const split = splits[at];
        paper.text(paper.left, `Songwriter ${at + 1}`, { bold: true, size: 11 });
        paper.rule(paper.left, paper.right, paper.y + 16);
        paper.y += 25;
        drawWriter(paper, split, manner, random.chance(0.6) ? random : undefined);
        line(paper, paper.left, "Signature:", "", { to: 320, size: 9.5 });
        const signs = split !== undefined && random.chance(0.85);
        if (signs) {
          if (random.chance(0.5)) scribble(paper, 110, paper.y - 6, random, 110);
          else paper.text(112, text(split.songwriterName), { italic: true, size: 14, y: paper.y - 5 }); // prettier-ignore
          sign(sheet, split, true);
        }
        line(paper, 335, "Date:", signs ? date : "", { size: 9.5 });
        paper.y += 40;
      }
      words(paper, "We wrote this song together and we agree how it is shared. Each of us looks after our own share and registers it with our own society. If a new writer joins, we fill in a new page.", 9); // prettier-ignore
    },
  },
  {
    name: "eleventh: fillable form of a Canadian publisher",
    vocabulary: canadian,
    textOnly: true,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, canadian, [1, 2, 2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false, none: ["", "", "n/a"] });
      const date = dateAs(sheet, "dashes");
      const fill = (x: number, label: string, value: string, to: number): void => {
        paper.text(x, label, { size: 8 });
        const start = x + paper.widthOf(label, { size: 8 }) + 5;
        paper.field(start, value, to - start);
      };
      paper.text(paper.left, "New Song Form", { size: 17, bold: true });
      paper.text(paper.left, "Fill in one form per song and email it to your creative contact.", { size: 8.5, y: paper.y + 25 }); // prettier-ignore
      paper.y += 52;
      fill(paper.left, "Song title", sheet.title ?? "", 360);
      fill(372, "Date (YYYY-MM-DD)", date, paper.right);
      paper.y += 23;
      fill(paper.left, "Recording artist", sheet.artist ?? "", 360);
      fill(372, "Label", random.pick(["", "", "Lost Cabin Records"]), paper.right);
      paper.y += 34;
      for (const at of [0, 1, 2, 3]) {
        const split = splits[at];
        const of = (field: "pro" | "songwriterIpi" | "publisherName" | "publisherIpi"): string =>
          split === undefined ? "" : manner.given(split[field]);
        paper.text(paper.left, `WRITER ${at + 1}`, { size: 9, bold: true });
        paper.y += 16;
        fill(paper.left, "Legal name", split === undefined ? "" : manner.name(split), 290);
        fill(300, "PRO", of("pro"), 390);
        fill(400, "Writer IPI", of("songwriterIpi"), paper.right);
        paper.y += 21;
        fill(paper.left, "Publisher", of("publisherName"), 290);
        fill(300, "Publisher IPI", of("publisherIpi"), 450);
        fill(460, "Share %", split === undefined ? "" : manner.share(split.songwriterPercentage), paper.right); // prettier-ignore
        paper.y += 21;
        fill(paper.left, "Email", split === undefined || random.chance(0.3) ? "" : address(split, random), 390); // prettier-ignore
        paper.y += 30;
      }
      words(paper, "Shares must add up to 100. If a co-writer's details are missing, leave the field empty and we will ask their publisher.", 8.5); // prettier-ignore
      foot(paper, "NSF-04 (rev. 2)");
    },
  },
];

/** A writer's lines, empty if nobody fills them in. */
function drawWriter(
  paper: Paper,
  split: SplitTruth | undefined,
  manner: Manner,
  mails: Random | undefined,
): void {
  const of = (field: "pro" | "songwriterIpi" | "publisherName"): string =>
    split === undefined ? "" : manner.given(split[field]);
  const size = 9.5;
  line(paper, paper.left, "Full name:", split === undefined ? "" : manner.name(split), { to: 320, size }); // prettier-ignore
  line(paper, 335, "Share of song:", split === undefined ? "" : manner.share(split.songwriterPercentage), { size }); // prettier-ignore
  paper.y += 22;
  line(paper, paper.left, "Society (IMRO, PRS…):", of("pro"), { to: 320, size });
  line(paper, 335, "IPI:", of("songwriterIpi"), { size });
  paper.y += 22;
  line(paper, paper.left, "Publisher, if any:", of("publisherName"), { to: 320, size });
  line(paper, 335, "Email:", split === undefined || mails === undefined ? "" : address(split, mails), { size }); // prettier-ignore
  paper.y += 26;
}
