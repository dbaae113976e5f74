import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { box, foot, line, scribble, words } from "./draw.ts";
import { address, dateAs, gather, mannerOf, sign } from "./kit.ts";
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
];
