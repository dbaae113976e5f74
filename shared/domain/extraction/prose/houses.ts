import type { Text } from "./text.ts";
import type { Mention } from "./people/mentions.ts";
import { ofHouse } from "./people/names.ts";

/** What stands between a company and the writer for whom it acts: 'administers the share of', 'o/b/o'. */
const actsFor =
  /^[\s,]*(?:\([^()]{0,40}\)[\s,]*)?(?:(?:shall|will|is|are|which|who|also|hereby|se|the|ist|wird)\s+)*(?:(?:exclusively|solely)\s+)?(?:administers?|administering|publish(?:es|ing|er)?|represents?|collects?|controls?|on behalf of|obo|o\/b\/o|f\/s\/o|for the (?:share|account|interest|part)|designee of|owned by|administra|publica|representa|edita|por cuenta de|represente|edite|administre|pour le compte de|verlegt|vertritt|verwaltet|im auftrag von|fur (?:den|die) anteil|amministra|pubblica|rappresenta|per conto di|em nome de|por conta de)(?![\p{L}])[^.;\n%]{0,60}$/u;

/**
 * Returns for each company that sentences call the publisher of a writer behind it ('Blue Heron Songs administers the
 * share of Okafor') that writer, by the position of the company.
 */
export function writersOfHouses({
  text,
  folded,
  cast,
}: Pick<Text, "text" | "folded" | "cast">): Map<number, number> {
  const owners = new Map<number, number>();
  let next = 0;
  const { companies, mentions } = cast;
  for (const [index, company] of companies.entries()) {
    while ((mentions[next]?.from ?? Infinity) < company.to) next++;
    const mention = mentions[next];
    const limit = companies[index + 1]?.from ?? text.length;
    if (!mention || mention.from > limit || mention.people.length !== 1) continue;
    const between = folded.slice(company.to, mention.from);
    const [person] = mention.people;
    if (between.length < 140 && actsFor.test(between) && person !== undefined)
      owners.set(company.from, person);
  }
  return owners;
}

/** Returns the company of a person whom a sentence names behind it. */
export function houseOf(
  person: number,
  text: Text,
  owners: ReadonlyMap<number, number>,
): Mention | undefined {
  return text.cast.companies.find(({ from }) => owners.get(from) === person);
}

/** Leaves out what is a share in a company's name only: 'Zwei Drittel Musikverlag', 'published by 50/50 Songs'. */
export function withoutNamesOfHouses<T extends { from: number; to: number }>(
  shares: readonly T[],
  text: string,
  companies: readonly Mention[],
): T[] {
  let next = 0;
  return shares.filter(({ from, to }) => {
    while ((companies[next]?.to ?? Infinity) <= from) next++;
    const company = companies[next];
    const isInside = company !== undefined && company.from <= from && to <= company.to;
    return !isInside && !ofHouse.test(text.slice(Math.max(0, from - 30), from));
  });
}
