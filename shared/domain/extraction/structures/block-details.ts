import { findDate } from "../dates.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Row } from "../rows.ts";

/** Words with which somebody agrees, in six languages, without accents. */
const consent =
  /\b(?:agree|agreed|agrees|accept|accepts|accepted|approve|approved|confirm|confirmed|consent|signed|esigned|acepto|aceptado|conforme|firmado|accepte|approuve|d accord|signe|einverstanden|stimme|zugestimmt|unterschrieben|unterzeichnet|akzeptiert|accetto|accettato|approvato|firmato|aceito|concordo|aprovado|assinado)\b/;
/** What makes it none: it is still to come, or denied. */
const denial =
  /\b(?:not|un\p{L}*ed|to be|pending|waiting|awaiting|invited|declined|rejected|until|no|pendiente|en attente|non|nicht|ausstehend|in attesa|pendente|nao|sent)\b/u;

/**
 * Stores that somebody has agreed, if a text of their block says so: a ticked box beside 'I agree to this split', or
 * 'Accepted and signed on June 3, 2017'. An empty box denies it.
 */
export function readConsentInto(row: Row, lines: readonly (readonly PageWord[])[]): void {
  for (const words of lines) {
    const text = normalizeWords(textOf(words.filter(({ mark }) => mark !== true)));
    if (!consent.test(text) || denial.test(text)) continue;
    const marks = words.filter(({ mark, text: own }) => mark === true || /^\[[ xX]?\]$|^[☐☑☒✓✔✗□]$/u.test(own)); // prettier-ignore
    const isTicked = marks.some(({ text: own }) => /[xX☑☒✓✔✗]|\/s\//u.test(own));
    if (marks.length > 0 && !isTicked) continue;
    const date = findDate(textOf(words));
    // Without a tick, a sentence to be signed has no date.
    if (!isTicked && date === undefined) continue;
    row.signed ??= { value: true, words, trust: isTicked ? 0.93 : 0.91 };
    if (date && !row.signedDate) {
      const dated = words.filter(({ text: own }) => /\d/.test(own) || /^\p{L}{3,9}[.,]?$/u.test(own)); // prettier-ignore
      row.signedDate = { value: date.date, words: dated, trust: 0.91 };
    }
    return;
  }
}

/** The part of a page in which the texts about one writer are. */
export interface BlockRegion {
  page: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The words of each line inside a region. */
export function linesWithinRegion(
  lines: readonly Line[],
  region: BlockRegion,
  characterWidth: number,
): PageWord[][] {
  return lines.flatMap((line) => {
    const middle = (line.top + line.bottom) / 2;
    if (line.page !== region.page || middle < region.top || middle > region.bottom) return [];
    const words = segmentsOf(line, characterWidth)
      .filter(({ left }) => left >= region.left && left < region.right)
      .flatMap((segment) => segment.words);
    return words.length === 0 ? [] : [words];
  });
}
