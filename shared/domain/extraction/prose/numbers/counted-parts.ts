import type { Share } from "../shares.ts";
import type { Token } from "../tokens.ts";
import { readDigits, readNumberWords } from "./read-number.ts";

/** Words that make a whole of a hundred: 'the song has one hundred points', 'dividida en cien partes'. */
const hundred =
  /\b(?:one |a )?(?:hundred|100|cien|cent|hundert|cento|cem)(?: \(100\))? (?:equal |gleiche )?(?:points?|parts?|shares|units|puntos|partes|teile|punkte|anteile|parti|punti|pontos)\b/;
/** What stands behind the number of such parts. */
const counted =
  /^\s*(?:of them |of these )?(?:(?:points?|parts?|shares|units|puntos|partes|teile|punkte|anteile|parti|punti|pontos)\b|(?:belongs?|goe?s?|fall|are for|is for|correspond\w*|pertenec\w*|vont|reviennent|gehen|gehoren|spettano|vanno|cabem|pertencem) )/;

/**
 * Returns the numbers of parts that a text deals out of the hundred of which it says that the song has them:
 * 'Forty-four belong to Ana Reyes', 'Tom Okafor gets 18 points'. Only if all together are the hundred.
 */
export function countedPartsIn(tokens: readonly Token[], folded: string): Share[] {
  if (!hundred.test(folded)) return [];
  const out: Share[] = [];
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at];
    const number = readNumberWords(tokens, at) ?? readDigits(tokens, at);
    const last = number && tokens[number.next - 1];
    if (!first || !number || !last) {
      at++;
      continue;
    }
    at = number.next;
    const isPart = number.value > 0 && number.value < 100 && counted.test(folded.slice(last.to, last.to + 30)); // prettier-ignore
    if (isPart) out.push({ kind: "part", values: [number.value], form: "percent", from: first.from, to: last.to }); // prettier-ignore
  }
  const sum = out.reduce((all, { values: [value = 0] }) => all + value, 0);
  return out.length > 1 && Math.abs(sum - 100) < 0.01 ? out : [];
}
