import type { PageWord } from "../page-text.ts";

/** Returns the words of the last ticked box, which come after it, or before it if the first box comes after words. */
export function tickedWords(words: readonly PageWord[]): PageWord[] {
  const [first] = words;
  const isBefore = first !== undefined && !tickBox.test(first.text) && words.at(-1)?.mark === true;
  return isBefore ? wordsAfterTick(words.toReversed()).toReversed() : wordsAfterTick(words);
}

const tickBox = /^(?:\[[ xX]?\]|[☐☑☒✓✔✗✘□■])$/u;

function wordsAfterTick(words: readonly PageWord[]): PageWord[] {
  const out: PageWord[] = [];
  let open: "ticked" | "empty" | undefined;
  let pending = "";
  for (const word of words) {
    const text = pending + word.text;
    const box = /^[[({]\s*([xX✓✔✗✘*■●]?)\s*[\])}]?$|^([☐☑☒✓✔✗✘□■])$/u.exec(text);
    if (box && /^[[({]$/.test(text)) {
      pending = text;
      continue;
    }
    pending = "";
    if (box) {
      const mark = `${box[1] ?? ""}${box[2] ?? ""}`;
      open = mark === "" || mark === "☐" || mark === "□" ? "empty" : "ticked";
      if (open === "ticked") out.length = 0;
      continue;
    }
    const tight = /^[[({]([xX✓✔]?)[\])}](.+)$/u.exec(text);
    if (tight) {
      open = tight[1] === "" ? "empty" : "ticked";
      if (open === "ticked") out.push({ ...word, text: tight[2] ?? "" });
      continue;
    }
    if (open === "ticked" && /^[\])}]$/.test(word.text)) continue;
    if (open === "ticked") out.push(word);
  }
  return out;
}
