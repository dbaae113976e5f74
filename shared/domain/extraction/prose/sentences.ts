import { foldKeepingLength } from "./fold-text.ts";
import { nameStops } from "./people/name-stops.ts";

/** A sentence, or an entry of a list. */
export interface Sentence {
  from: number;
  to: number;
}

const breaks =
  /\n\n|\n(?=\s*(?:\p{Lu}[\p{L}'’ ]{1,24}:\s|[•·▪*–—-]\s|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s|\d{1,2}(?:\.\d{1,2})+\.?\s|§|(?:Section|Article|Artikel|Clause|Cláusula|Articolo|Artículo|Artigo|Item|Point|Punkt|Punto|Ponto|Ziffer)\s+\d))|[.!?]["”»“)]?(?=\s+["“„«(¿]?[\p{Lu}\d])|[•▪]/gu;
const abbreviation =
  /(?:^|[\s(])(?:(?:\p{Lu}\.)*\p{Lu}|\d{1,2}(?:\.\d{1,2})*|Mrs?|Ms|Dr|St|Jr|Sr|Sra|Sig|Mme|M|No|Nr|Inc|Ltd|Co|Corp|Bros|Art|Sec|Abs|Ziff|bzw|ca|feat|ft|etc|approx|vs|Wm|Chas|Mt|p|S\.A|S\.L|S\.[rR]\.[lL]|S\.p\.A|d\.h|z\.B|v\.H|lit|cf|núm|art|par|[Pp]ubl?|[Ee]d|[Ss]oc|incl|excl|resp|inkl|[Mm]us|[Tt]el)$/u;

/** Returns the sentences and entries of lists of a text, in order and without gaps. */
export function sentencesOf(text: string): Sentence[] {
  const out: Sentence[] = [];
  let from = 0;
  for (const match of text.matchAll(breaks)) {
    if (/^[.]/.test(match[0]) && !isEnd(text, match.index)) continue;
    const to = match.index + match[0].length;
    if (text.slice(from, to).trim() !== "") out.push({ from, to });
    from = to;
  }
  if (text.slice(from).trim() !== "") out.push({ from, to: text.length });
  return out;
}

/** Whether a full stop ends a sentence rather than an abbreviation or the number of a clause. */
function isEnd(text: string, at: number): boolean {
  // Dots that lead from a name to its share.
  if (/\.\s?\.$/.test(text.slice(0, at).slice(-2))) return false;
  if (!abbreviation.test(text.slice(Math.max(0, at - 8), at))) return true;
  if (
    !/(?:Inc|Ltd|Jr|Sr|Co|Corp|etc|S\.A|S\.L|S\.[rR]\.[lL]|S\.p\.A)$/.test(
      text.slice(Math.max(0, at - 5), at),
    )
  )
    return false;
  const next = /^\S*\s+["“„«(]?([\p{L}\p{M}]+)/u.exec(text.slice(at, at + 40))?.[1] ?? "";
  return nameStops.has(foldKeepingLength(next));
}
