import { isGivenName } from "../candidates/given-names.ts";
import { normalizeWords } from "../normalize-words.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { withCapitalSurnamesLast } from "./capital-surnames.ts";

/** A label that asks for the surname first, in six languages. */
const surnameFirst =
  /(?<!\p{L})(?:cognome|apellidos?|surname|(?:last|family) name|nachname|familienname|zuname|sobrenome|apelido|nom(?: de famille)?|name)(?: y | e | et | and | und |\s?[,/&+]\s?| )(?:nome|nombres?|name\(s\)|(?:first|given) names?|forenames?|vornamen?|pr[ée]noms?|nome pr[óo]prio)(?!\p{L})/iu;

/** Another order that such a label takes, too: 'Surname, first name or as on ID'. */
const otherOrder = /^\s?(?:\)|,)?\s?(?:or|o|ou|oder)\s/iu;

function asksForSurnameFirst(text: string): boolean {
  const found = surnameFirst.exec(text);
  return found !== null && !otherOrder.test(text.slice(found.index + found[0].length));
}

/** How little an order is trusted that only a label suggests. */
const doubtful = 0.85;

/**
 * Writes names in which the surname is first as people are called: 'Bonfanti Ilaria' is 'Ilaria Bonfanti' where the paper
 * writes that elsewhere, as below signatures, or where labels ask for the surname first and the names are not known to
 * be in the usual order. A comma between the parts is read elsewhere.
 */
export function withUsualNameOrder(
  given: readonly Row[],
  lines: readonly Line[],
  size: { width: number },
): Row[] {
  const rows = withCapitalSurnamesLast(given);
  const isAsked = lines.some((line) => asksForSurnameFirst(textOf(line.words)));
  const written = namesElsewhere(rows, lines, size);
  const judged = rows.map((row) => ({ row, ...orderOf(row, written) }));
  const known = judged.filter(({ usual }) => usual !== undefined);
  const turned = known.filter(({ row, usual }) => usual !== row.name?.value);
  const isTurned = turned.length > 0 && turned.length * 2 > known.length;
  const likely = judged.filter(({ looksTurned }) => looksTurned).length;
  const isLikely = likely * 2 > rows.length;
  // Without a label, all names must tell.
  const isTold = isLikely && (isAsked || (likely === rows.length && rows.length > 1));
  if (!isTurned && !(isTold && known.length === 0)) return doubtedIf(isAsked && known.length === 0, rows); // prettier-ignore
  if (!isAsked && isTurned && !isLikely) return [...rows];
  return judged.map(({ row, usual, looksTurned }) => {
    const { name } = row;
    if (name === undefined || usual === name.value) return row;
    const isSure = usual !== undefined;
    if (!isSure && name.value.includes(",")) return row;
    const value = usual ?? (looksTurned || isAsked ? turnedName(name.value) : name.value);
    return { ...row, name: { ...name, value, trust: isSure ? name.trust : Math.min(name.trust, doubtful) } }; // prettier-ignore
  });
}

/** Lowers the trust in names of which only the label says that the surname is first, and nothing that it is not. */
function doubtedIf(isDoubted: boolean, rows: readonly Row[]): Row[] {
  if (!isDoubted) return [...rows];
  return rows.map((row) => {
    const { name } = row;
    const [first = ""] = name?.value.split(" ") ?? [];
    if (name === undefined || isGivenName(first)) return row;
    return { ...row, name: { ...name, trust: Math.min(name.trust, doubtful) } };
  });
}

const keyOf = (name: string): string => normalizeWords(name).split(" ").toSorted().join(" ");

/** What the paper writes outside the rows that has the words of a row's name, by these words. */
function namesElsewhere(
  rows: readonly Row[],
  lines: readonly Line[],
  size: { width: number },
): Map<string, string> {
  const used = new Set<PageWord>(rows.flatMap(({ name }) => name?.words ?? []));
  const keys = new Map(rows.flatMap(({ name }) => (name && /^\S+(?: \S+)+$/.test(name.value) ? [[keyOf(name.value), name.value.split(" ").length] as const] : []))); // prettier-ignore
  const found = new Map<string, string>();
  for (const { words } of lines.flatMap((line) => segmentsOf(line, size.width))) {
    for (const count of new Set(keys.values()))
      for (let at = 0; at + count <= words.length; at++) {
        const own = words.slice(at, at + count);
        if (own.some((word) => used.has(word))) continue;
        const text = textOf(own).replaceAll(/^[("“„«]+|[)"”»,.;:]+$/g, "");
        const key = keyOf(text);
        if (keys.get(key) === count && !text.includes(",") && !found.has(key)) found.set(key, text);
      }
  }
  return found;
}

function orderOf(
  { name }: Row,
  written: ReadonlyMap<string, string>,
): { usual?: string; looksTurned: boolean } {
  if (name === undefined || name.value.includes(",")) return { looksTurned: false };
  const other = written.get(keyOf(name.value));
  const words = name.value.split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const looksTurned = words.length > 1 && isGivenName(last) && !isGivenName(first) && last.length > 2; // prettier-ignore
  if (other === undefined) return { looksTurned };
  const isSame = normalizeWords(other) === normalizeWords(name.value);
  return { usual: isSame ? name.value : inCaseOf(other, name.value), looksTurned: looksTurned && !isSame }; // prettier-ignore
}

/** The words of one name in the order of another one. */
function inCaseOf(order: string, name: string): string {
  const words = name.split(" ");
  return order
    .split(" ")
    .map((word) => words.find((one) => normalizeWords(one) === normalizeWords(word)) ?? word)
    .join(" ");
}

/** 'Bonfanti Ilaria', 'De Santis Niccolò': the given names at the end come first. */
function turnedName(name: string): string {
  const words = name.split(" ");
  const found = words.findIndex((_, index) => index > 0 && words.slice(index).every(isGivenName)); // prettier-ignore
  const at = found > 0 ? found : words.length - 1;
  return [...words.slice(at), ...words.slice(0, at)].join(" ");
}
