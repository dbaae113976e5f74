import { foldCaseAndAccents } from "../normalize-words.ts";
import { textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import { isTerm } from "../prose/song/song-fields.ts";
import type { FoundValue } from "../rows.ts";
import { documentKind } from "./document-kind.ts";

const subjectLine = /^(?:subject|re|betreff|betrifft|betr\.?|asunto|objet|oggetto|assunto)\s*:/i;
const dash = /^[-–—|/]$/;
const wordsMax = 6;

/**
 * Takes the performer from the subject of a letter: 'Splits: Nova Bright – Low Tide', 'Low Tide by Nova Bright'. What
 * the letter names again is the song; where it names neither or both, the performer is first.
 */
export function partsOfSubject(
  title: FoundValue,
  lines: readonly Line[],
): { title: FoundValue; artist?: FoundValue } {
  const line = lines.find(({ words }) => words.some((word) => title.words.includes(word)));
  if (line === undefined || !subjectLine.test(textOf(line.words))) return { title };
  const others = lines.filter((one) => one !== line).map(({ words }) => foldCaseAndAccents(textOf(words))).join("\n"); // prettier-ignore
  const isAgain = ({ value }: FoundValue): boolean => others.includes(foldCaseAndAccents(value));
  const at = title.words.findIndex(({ text }) => dash.test(text));
  if (at > 0) {
    const first = part(title, 0, at);
    const second = part(title, at + 1, title.words.length);
    if (!isName(first) || !isName(second)) return { title };
    return isAgain(first) && !isAgain(second)
      ? { title: first, artist: { ...second, trust: 0.8 } }
      : { title: second, artist: { ...first, trust: 0.8 } };
  }
  const by = title.words.findIndex(({ text }) => text === "by");
  if (by < 1) return { title };
  const first = part(title, 0, by);
  const second = part(title, by + 1, title.words.length);
  return isName(second) && isAgain(first) ? { title: first, artist: { ...second, trust: 0.8 } } : { title }; // prettier-ignore
}

function part({ words, trust }: FoundValue, from: number, to: number): FoundValue {
  const own = words.slice(from, to);
  return { value: textOf(own).replaceAll(/^["“”„«]+|["“”»,.]+$/g, ""), words: own, trust };
}

const isName = ({ value, words }: FoundValue): boolean =>
  /^[\p{Lu}\d]/u.test(value) &&
  words.length <= wordsMax &&
  !words.some(({ text }) => dash.test(text)) &&
  !isTerm(value) &&
  !documentKind.test(value);
