import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cast, dateAs, familyName, firstName, grid, habitOf, scribble, sign } from "./kit.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { american, brazilian, british } from "./words.ts";

const inWords = new Map([[50, "fifty"], [60, "sixty"], [40, "forty"], [25, "twenty-five"], [75, "seventy-five"], [20, "twenty"], [30, "thirty"], [10, "ten"], [15, "fifteen"], [35, "thirty-five"], [65, "sixty-five"], [45, "forty-five"]]); // prettier-ignore
const asInContracts = (share: SplitTruth["pro"]): string => {
  const words = inWords.get(Number(share));
  return words === undefined ? `${share}%` : `${words} percent (${share}%)`;
};

/** A contract between co-authors: shares are a list in its second clause, signatures are on page two. */
const coAuthors: Layout = {
  name: "co-authorship agreement of seven clauses",
  textOnly: true,
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [2, 2, 2, 3, 3, 4]);
    drop(sheet, "publisherIpi");
    sheet.artist = null;
    const names = splits.map(({ songwriterName }) => String(songwriterName));
    const listed = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
    paper.centered("CO-AUTHORSHIP AGREEMENT", 15);
    paper.y += 6;
    paper.paragraph(`This Agreement is made as of ${dateAs(sheet, "us")} between ${listed} (each an "Author", together the "Authors").`); // prettier-ignore
    const clause = (number: number, head: string, text: string): void => {
      paper.text(paper.left, `${number}. ${head}`, { bold: true });
      paper.y += 16;
      paper.paragraph(text, { x: paper.left + 14 });
      paper.y += 3;
    };
    clause(1, "The Work", `The Authors have together written the words and music of a musical work called "${sheet.title}" (the "Work"). It is a joint work.`); // prettier-ignore
    clause(2, "Ownership", "The Authors own the copyright in the Work, and share all income from it, as follows:"); // prettier-ignore
    for (const [index, split] of splits.entries()) {
      const letter = String.fromCodePoint(97 + index);
      const society = split.pro === null ? "" : `, a member of ${split.pro}`;
      const number = split.songwriterIpi === null ? "" : ` (IPI ${split.songwriterIpi})`;
      const company = split.publisherName === null ? "" : `, published by ${split.publisherName}`;
      paper.paragraph(`(${letter}) ${split.songwriterName}${society}${number}${company}: ${asInContracts(split.songwriterPercentage)};`, { x: paper.left + 30 }); // prettier-ignore
    }
    paper.y += 4;
    clause(3, "Registration", "Each Author registers the Work with his or her own society in these shares within thirty (30) days."); // prettier-ignore
    clause(4, "Licenses", "No Author grants an exclusive license of the whole Work without the written consent of the others. Synchronization licenses for less than $2,500 may be granted by any Author who accounts to the others."); // prettier-ignore
    clause(5, "Costs", "Each Author bears his or her own costs. Demo costs of up to $600 are repaid from first income."); // prettier-ignore
    clause(6, "Changes to the Work", "If a further writer is brought in, the share of that writer is taken from all Authors equally unless they agree otherwise in writing."); // prettier-ignore
    clause(7, "Law", "This Agreement is governed by the laws of the State of Tennessee. It may be signed in counterparts."); // prettier-ignore
    paper.nextPage();
    paper.text(paper.left, "Signature page to Co-Authorship Agreement", { size: 8 });
    paper.y += 30;
    paper.text(paper.left, "AGREED BY THE AUTHORS:", { bold: true });
    paper.y += 40;
    const areSigned = random.chance(0.7);
    for (const split of splits) {
      paper.rule(paper.left, 290);
      paper.rule(330, 470);
      paper.text(paper.left, String(split.songwriterName), { size: 9, y: paper.y + 3 });
      paper.text(330, "Date", { size: 9, y: paper.y + 3 });
      if (areSigned) {
        scribble(paper, random, 80, paper.y - 9);
        paper.text(335, sheet.printedDate, { y: paper.y - 14 });
        sign(split, sheet);
      }
      paper.y += 54;
    }
  },
};

/** A British lawyer's letter by which shares are changed: former shares stand beside the new ones. */
const sideLetter: Layout = {
  name: "side letter with former and revised shares",
  paper: "a4",
  vocabulary: british,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british, [2, 2, 3, 3]);
    const habit = habitOf(random);
    drop(sheet, "pro", "songwriterIpi", "publisherName", "publisherIpi");
    const former = splits.length === 2 ? [80, 20] : [50, 40, 10];
    paper.text(paper.left, "Merrow & Stanhope LLP", { bold: true, size: 13 });
    paper.text(paper.left, "Solicitors", { size: 9, y: paper.y + 18 });
    paper.y += 54;
    paper.text(paper.left, dateAs(sheet, "en"));
    paper.text(380, `Our ref: MS/${300 + random.below(600)}/${1 + random.below(9)}`, { size: 9 });
    paper.y += 26;
    for (const { songwriterName } of splits) {
      paper.text(paper.left, `${songwriterName}`);
      paper.y += 14;
    }
    paper.y += 12;
    paper.text(paper.left, `Re: "${sheet.title}" - amendment of songwriting shares`, {
      bold: true,
    });
    paper.y += 22;
    const artist = sheet.artist === null ? "" : ` recorded by ${sheet.artist}`;
    paper.paragraph(`We refer to the split agreement in respect of the above musical work${artist}. You have since agreed to revise your shares in it. With effect from the date of this letter the column headed "Former share" is replaced by the column headed "Revised share".`); // prettier-ignore
    paper.y += 6;
    const rows = splits.map((split, index) => [
      habit.name(split),
      habit.share(former[index]),
      habit.share(split.songwriterPercentage),
    ]);
    grid(paper, [["Writer", 220], ["Former share", 120], ["Revised share", 120]], rows, { size: 10 }); // prettier-ignore
    paper.paragraph("All other terms of the agreement stay as they are. Income that has been paid before today is not adjusted. Please sign below and return one copy to us."); // prettier-ignore
    paper.y += 8;
    paper.text(paper.left, "Merrow & Stanhope LLP, 14 Cutler Row, London EC1. A list of partners is kept at the office.", { size: 7.5, y: paper.bottom - 12 }); // prettier-ignore
    paper.text(paper.left, "Yours faithfully,");
    scribble(paper, random, 70, paper.y + 30);
    paper.text(paper.left, "for Merrow & Stanhope LLP", { y: paper.y + 44 });
    paper.y += 84;
    paper.text(paper.left, "Agreed and accepted:", { bold: true });
    paper.y += 34;
    for (const split of splits) {
      paper.rule(paper.left, 260);
      paper.text(paper.left, String(split.songwriterName), { size: 9, y: paper.y + 3 });
      paper.text(300, `Dated ${sheet.printedDate}`, { size: 9, y: paper.y - 10 });
      scribble(paper, random, 80, paper.y - 8);
      sign(split, sheet);
      paper.y += 44;
    }
  },
};

/** A Brazilian declaration of partners in one sentence, with signatures of all. */
const brazilianDeclaration: Layout = {
  name: "declaração de parceria em texto corrido",
  paper: "a4",
  vocabulary: brazilian,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, brazilian, [2, 2, 2, 3, 3, 4]);
    const habit = habitOf(random, { comma: true });
    drop(sheet, "publisherIpi");
    paper.centered("DECLARAÇÃO DE PARCERIA MUSICAL", 14);
    paper.y += 10;
    const artist = sheet.artist === null ? "" : `, a ser gravada por ${sheet.artist}`;
    paper.paragraph(`Pelo presente instrumento, os autores abaixo qualificados declaram, para todos os fins de direito, que compuseram em parceria a obra musical intitulada "${sheet.title}"${artist}, e que a participação de cada um na referida obra é a seguinte:`, { size: 11 }); // prettier-ignore
    paper.y += 4;
    for (const [index, split] of splits.entries()) {
      const cpf = `${100 + random.below(899)}.${100 + random.below(899)}.${100 + random.below(899)}-${10 + random.below(89)}`; // prettier-ignore
      const society = split.pro === null ? "" : `, filiado(a) à ${split.pro}`;
      const number = split.songwriterIpi === null ? "" : `, IPI ${split.songwriterIpi}`;
      const company = split.publisherName === null ? "" : `, editora ${split.publisherName}`;
      const end = index === splits.length - 1 ? "." : ";";
      paper.paragraph(`${index + 1}) ${habit.name(split).replace(",", "")}, CPF ${cpf}${society}${number}${company}, com ${habit.share(split.songwriterPercentage).replace(/%?$/, "%")} da obra${end}`, { size: 11, x: paper.left + 18 }); // prettier-ignore
      if (habit.name(split).includes(","))
        split.alsoRight = { songwriterName: [`${familyName(split)} ${firstName(split)}`] };
    }
    paper.y += 6;
    paper.paragraph("Os autores autorizam o cadastro da obra nos percentuais acima e respondem pela originalidade de suas contribuições. E, por estarem de acordo, assinam a presente.", { size: 11 }); // prettier-ignore
    paper.y += 12;
    paper.text(paper.left, `${random.pick(["Recife", "São Paulo", "Belo Horizonte"])}, ${dateAs(sheet, "pt")}.`, { size: 11 }); // prettier-ignore
    paper.y += 60;
    for (const split of splits) {
      paper.rule(150, 440);
      scribble(paper, random, 200, paper.y - 9);
      paper.text(200, String(split.songwriterName), { size: 9.5, y: paper.y + 4 });
      sign(split, sheet, false);
      paper.y += 54;
    }
  },
};

export const letters: readonly Layout[] = [coAuthors, sideLetter, brazilianDeclaration];
