import { cleanPublisherName } from "../cells.ts";
import { normalizeWords } from "../normalize-words.ts";
import { textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import type { Row } from "../rows.ts";

/** Words of companies that are no surnames. */
const ofHouses =
  /(?<!\p{L})(?:music|musik|musique|musica|música|muziek|publishing|publishers?|pub|songs|tunes|[eé]ditions?|ediciones|edizioni|edições|editorial|editora|\p{L}*verlag|\p{L}*f[oö]rlag|inc|llc|ltd|limited|gmbh|s\.?r\.?l|sarl|bv|b\.v|lda|pty)(?!\p{L})/iu;

const isHouse = ({ name }: Row): boolean =>
  name !== undefined && ofHouses.test(name.value) && name.value.includes(" ");

/**
 * Gives the rows of publishers to their writers, where a list has publishers as it has people: the writer is named in
 * the line of the publisher ('Harbor Songs 25 % obo Ana Reyes'), stands right before it with the same share, or has the
 * same place and share in the list of writers.
 */
export function withRowsOfHouses(rows: readonly Row[], lines: readonly Line[]): Row[] {
  const houses = rows.filter(isHouse);
  const people = rows.filter((row) => !isHouse(row));
  if (houses.length === 0 || people.length === 0) return [...rows];
  const named = pairsBy(houses, (house) => namedBeside(house, people, lines));
  const listed = named.length > 0 ? named : inOrder(houses, people);
  const all = listed.length > 0 ? listed : pairsBy(houses, (house) => ownerBefore(house, rows));
  const owners = all.map(({ owner }) => owner);
  if (new Set(owners).size < owners.length) return [...rows];
  const given = new Map(all.map(({ house, owner }) => [owner, house]));
  const taken = new Set(all.map(({ house }) => house));
  return rows.flatMap((row) => {
    const house = given.get(row);
    return taken.has(row) ? [] : [house ? withHouse(row, house) : row];
  });
}

interface Pair {
  house: Row;
  owner: Row;
}

function pairsBy(houses: readonly Row[], ownerOf: (house: Row) => Row | undefined): Pair[] {
  return houses.flatMap((house) => {
    const owner = ownerOf(house);
    return owner ? [{ house, owner }] : [];
  });
}

function withHouse(row: Row, house: Row): Row {
  const { name, ipi, writerShare } = house;
  const share = house.publisherShare ?? writerShare;
  return {
    ...row,
    ...(name ? { publisher: { ...name, value: cleanPublisherName(name.value) } } : {}),
    ...(ipi ? { publisherIpi: ipi } : {}),
    ...(share ? { publisherShare: share } : {}),
  };
}

/** The only writer whom the line of a publisher names. */
function namedBeside(
  { name }: Row,
  people: readonly Row[],
  lines: readonly Line[],
): Row | undefined {
  const line = lines.find(({ words }) => name?.words.some((word) => words.includes(word)));
  if (line === undefined) return undefined;
  const rest = ` ${normalizeWords(textOf(line.words.filter((word) => name?.words.includes(word) !== true)))} `;
  const named = people.filter((row) => row.publisher === undefined && rest.includes(` ${normalizeWords(row.name?.value ?? "?")} `)); // prettier-ignore
  return named.length === 1 ? named[0] : undefined;
}

/** The writer in the row right before, who has the same share. Of publishers in a list of their own, nobody knows. */
function ownerBefore(house: Row, rows: readonly Row[]): Row | undefined {
  const at = rows.indexOf(house);
  const [before, after] = [rows[at - 1], rows[at + 1]];
  if (
    before === undefined ||
    isHouse(before) ||
    (after && isHouse(after)) ||
    before.publisher !== undefined
  )
    return undefined;
  return hasSameShare(before, house) ? before : undefined;
}

function inOrder(houses: readonly Row[], people: readonly Row[]): Pair[] {
  if (houses.length !== people.length || people.some(({ publisher }) => publisher !== undefined)) return []; // prettier-ignore
  const pairs = houses.flatMap((house, at) => {
    const owner = people[at];
    return owner && hasSameShare(owner, house) ? [{ house, owner }] : [];
  });
  return pairs.length === houses.length ? pairs : [];
}

const hasSameShare = (one: Row, other: Row): boolean =>
  one.writerShare !== undefined && one.writerShare.value === other.writerShare?.value;

/** Takes the numbers of a list from names, if all have one: '1 Lindqvist, Ebba'. */
export function withoutRowNumbers(rows: readonly Row[]): Row[] {
  const isCounted = rows.length > 1 && rows.every(({ name }) => counted.test(name?.value ?? ""));
  if (!isCounted) return [...rows];
  return rows.map((row) => {
    const { name } = row;
    if (name === undefined || name.words.length < 2) return row;
    const words = /^\d{1,2}$/.test(name.words[0]?.text ?? "") ? name.words.slice(1) : name.words;
    return { ...row, name: { ...name, words, value: name.value.replace(counted, "") } };
  });
}

const counted = /^\d{1,2} (?=\p{Lu})/u;
