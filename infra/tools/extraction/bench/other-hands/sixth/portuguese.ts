import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import {
  byHand,
  figureDate,
  grid,
  habitOf,
  inFigures,
  keepOnly,
  labeled,
  longDate,
  people,
  scribble,
  sign,
} from "./kit.ts";
import { brazilian, portuguese } from "./words.ts";

/** A Brazilian publisher's record of a work, with tax numbers and signatures in the table. */
const record: Layout = {
  name: "6: ficha de obra with CPF and assinatura",
  vocabulary: brazilian,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    people(sheet, random, brazilian, [2, 4]);
    keepOnly(sheet, "pro", "songwriterIpi", "publisherName");
    const habit = habitOf(random, ["", "n/a", "Não tem"], ["plain", "capitals"]);
    paper.centered("FICHA CADASTRAL DE OBRA", 15);
    labeled(paper, paper.left, "Título da obra:", sheet.title ?? "");
    labeled(paper, 380, "Intérprete:", sheet.artist ?? habit.none);
    paper.y += 18;
    labeled(paper, paper.left, "Gênero:", random.pick(["Samba", "Sertanejo", "MPB", "Funk"]));
    labeled(paper, 380, "Data:", figureDate(sheet, "/"));
    paper.y += 28;
    const signed = random.chance(0.6);
    const { lefts, tops } = grid(
      paper,
      [["Titular", 140], ["CPF", 85], ["Associação", 65], ["CAE/IPI", 85], ["Categoria", 60], ["%", 45], ["Editora", 125], ["Assinatura", 90]],
      sheet.splits.map((split, at) => [
        habit.name(split),
        `${100 + random.below(899)}.${100 + random.below(899)}.${100 + random.below(899)}-${10 + random.below(89)}`,
        text(split.pro) || habit.none,
        habit.number(split.songwriterIpi),
        ["Autor", "Compositor", "Comp./Autor", "Versionista"][at] ?? "",
        habit.share(split.songwriterPercentage),
        text(split.publisherName) || habit.none,
        "",
      ]),
      { size: 8.5, least: 30 },
    ); // prettier-ignore
    for (const [at, split] of sheet.splits.entries()) {
      if (!signed) continue;
      scribble(paper, (lefts[7] ?? 0) + 8, (tops[at] ?? 0) + 20, random, 60);
      sign(sheet, split, "elsewhere");
    }
    paper.y += 14;
    paper.paragraph(
      "Declaro que as informações acima são verdadeiras. Anexar a letra e o áudio da obra.",
      { size: 8.5 },
    );
  },
};

/** A Portuguese society's paper: a block of lines for each holder, with ticks for words and music. */
const declaration: Layout = {
  name: "6: declaração with ticks for letra and música",
  vocabulary: portuguese,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, portuguese, [1, 3]);
    keepOnly(sheet, "pro", "songwriterIpi");
    const habit = habitOf(random, ["", "-", "não tem"], ["plain", "capitals"]);
    paper.centered("DECLARAÇÃO DE OBRA", 15);
    paper.y += 6;
    const line = (x: number, to: number, label: string, value: string): void => {
      paper.text(x, label, { size: 9 });
      const left = x + paper.widthOf(label, { size: 9 }) + 4;
      paper.rule(left, to, paper.y + 12);
      byHand(paper, left + 4, value);
    };
    line(paper.left, paper.right, "Título", sheet.title ?? "");
    paper.y += 24;
    line(paper.left, 340, "Intérprete", sheet.artist ?? habit.none);
    line(352, paper.right, "Duração", `3:${10 + random.below(49)}`);
    paper.y += 32;
    for (const [at, split] of sheet.splits.entries()) {
      paper.text(paper.left, `${at + 1}.º Titular`, { bold: true });
      paper.y += 22;
      line(paper.left, 350, "Nome", habit.name(split));
      line(362, paper.right, "Sociedade", text(split.pro) || habit.none);
      paper.y += 24;
      line(paper.left, 230, "N.º IPI", habit.number(split.songwriterIpi));
      const isAlone = sheet.splits.length === 1;
      paper.square(250, isAlone || at === 0 ? "tick" : undefined);
      paper.text(264, "Letra", { size: 9 });
      paper.square(310, isAlone || at > 0 ? "tick" : undefined);
      paper.text(324, "Música", { size: 9 });
      line(400, paper.right, "Percentagem", habit.share(split.songwriterPercentage));
      paper.y += 34;
    }
    paper.y += 8;
    line(paper.left, 300, "Data", longDate(sheet, "pt"));
    paper.y += 40;
    paper.text(paper.left, "Assinatura de todos os titulares", { size: 9 });
    if (random.chance(0.4)) return;
    paper.y += 40;
    for (const [at, split] of sheet.splits.entries()) {
      scribble(paper, paper.left + at * 150, paper.y, random, 100);
      sign(sheet, split, "elsewhere");
    }
  },
};

/** A chat that someone has printed: one message per writer, as each answers with their data. */
const chat: Layout = {
  name: "6: conversa of a group in which one lists the divisão",
  vocabulary: brazilian,
  draw: (paper, sheet, random) => {
    people(sheet, random, brazilian, [2, 4]);
    keepOnly(sheet, "pro", "publisherName");
    sheet.artist = null;
    const habit = habitOf(random, [""]);
    const date = figureDate(sheet, "/");
    const say = (who: string, minute: number, lines: readonly string[]): void => {
      paper.text(paper.left, `[${date} 21:${minute}] ${who}:`, { size: 9, bold: true });
      paper.y += 14;
      for (const line of lines) {
        paper.text(62, line);
        paper.y += 15;
      }
      paper.y += 8;
    };
    const [first = "", second = ""] = sheet.splits.map(({ songwriterName }) => text(songwriterName).split(" ")[0] ?? ""); // prettier-ignore
    paper.text(paper.left, `Conversa exportada: ${sheet.title}`, { bold: true, size: 12 });
    paper.y += 28;
    say(second, 10, ["gente, preciso fechar os percentuais pra editora amanhã"]);
    say(first, 12, [
      `então fica assim a divisão de "${sheet.title}":`,
      ...sheet.splits.flatMap((split) => {
        const publisher = text(split.publisherName);
        // 'Editora' may be understood as a label.
        split.alsoRight = { publisherName: [publisher.replace(/^Editora /, "")] };
        const more = [text(split.pro), publisher.replace(/^(?!Editora)(?=.)/, "editora ")].filter(
          (one) => one !== "",
        );
        return [`${text(split.songwriterName)} ${habit.share(split.songwriterPercentage)}${more.length === 0 ? "" : ` (${more.join(", ")})`}`]; // prettier-ignore
      }),
      `total ${inFigures(100)}`,
    ]);
    say(second, 15, ["por mim fechado, 100% de acordo"]);
    say(first, 16, ["show. o ensaio é quinta às 19h, estúdio 2, deu R$ 45 pra cada"]);
  },
};

export const portugueseLayouts: readonly Layout[] = [record, declaration, chat];
