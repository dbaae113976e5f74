import { isLabelWord } from "../labels/field-of-label.ts";
import { lineOf } from "../page-text.ts";
import type { Box, Line, PageWord } from "../page-text.ts";

/**
 * Separates words of neighboring columns that are printed without a gap: 'NumberSplit' of two column heads,
 * 'STEMRA25%' of a society and a share, 'IPI00118938753' and 'BMI/118938753' of a label or a society and a number.
 */
export function separateGluedWords(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const words = line.words.flatMap(partsOf);
    return words.length === line.words.length ? line : lineOf(words);
  });
}

function partsOf(word: PageWord): PageWord[] {
  const share = /^(.*\p{L}{2}\)?)(\d{1,3}(?:[.,]\d{1,4})?\s?%)$/u.exec(word.text);
  if (share) return cut(word, (share[1] ?? "").length);
  const number = /^([(["]?(?:ip[i1l|\]]|cae|\p{L}{2,}1?\/)[.:#]?)(\d{9,11}[).,;:]*)$/iu.exec(
    word.text,
  );
  if (number) return cut(word, (number[1] ?? "").length);
  const heads = /^(\p{L}*\p{Ll}[.#]?)(\p{Lu}\p{Ll}+.*)$/u.exec(word.text);
  const [, first = "", second = ""] = heads ?? [];
  return isLabelWord(first) && isLabelWord(second) ? cut(word, first.length) : [word];
}

function cut(word: PageWord, at: number): PageWord[] {
  const part = (text: string, from: number): PageWord => {
    const own = (box: Box): Box => ({
      ...box,
      left: box.left + (box.width * from) / word.text.length,
      width: (box.width * text.length) / word.text.length,
    });
    const place = word.straight === undefined ? {} : { straight: own(word.straight) };
    return { ...word, text, box: own(word.box), ...place };
  };
  return [part(word.text.slice(0, at), 0), part(word.text.slice(at), at)];
}
