import { foldedWords } from "../../text/folded-words.ts";
import { pros } from "../pro.ts";
import { countrySpellings } from "./country-name.ts";
import { societies, type Society } from "./societies.ts";
import { findSocietyOfTable } from "./society-of.ts";

/** Enough for every country. More results are a query that is too short. */
const maxResults = 30;

/** The list that is shown before anything is typed. */
const listed = pros.flatMap((pro) => societies.find(({ name }) => name === pro) ?? []);
const offered = societies.filter(({ rights }) => rights !== "neighboring");

interface Found {
  society: Society;
  /** How it is found: 0 by exactly this text, 1 by its name, 2 by another name, 3 by country or code, 4 by several. */
  way: number;
}

/**
 * Returns the societies that a text finds by name, abbreviation, country or code, in this order; within each those of
 * the list of PROs come first. An empty text finds the list of PROs.
 */
export function searchSocieties(query: string): Society[] {
  const typed = foldedWords(query);
  if (typed.length === 0) return listed;
  const exact = findSocietyOfTable(query);
  return offered
    .flatMap((society) => {
      const way = society === exact ? 0 : wayTo(society, typed);
      return way === undefined ? [] : [{ society, way }];
    })
    .toSorted(compareFound)
    .slice(0, maxResults)
    .map(({ society }) => society);
}

/** How the words of a query find a society; undefined if they do not. */
function wayTo({ code, name, otherNames, country }: Society, typed: readonly string[]) {
  const names = foldedWords(name);
  if (names.join("").startsWith(typed.join("")) || beginAll(typed, names)) return 1;
  const others = foldedWords(otherNames.join(" "));
  if (beginAll(typed, [...names, ...others])) return 2;
  const places = foldedWords([...countrySpellings(country), code ?? ""].join(" "));
  if (beginAll(typed, places)) return 3;
  return beginAll(typed, [...names, ...others, ...places]) ? 4 : undefined;
}

/** Whether each typed word begins one of the words. */
const beginAll = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((beginning) => words.some((word) => word.startsWith(beginning)));

function compareFound(one: Found, other: Found): number {
  return (
    one.way - other.way ||
    placeInList(one) - placeInList(other) ||
    Number(isMechanicalOnly(one)) - Number(isMechanicalOnly(other)) ||
    one.society.name.localeCompare(other.society.name)
  );
}

function placeInList({ society }: Found): number {
  const place = listed.indexOf(society);
  return place < 0 ? listed.length : place;
}

const isMechanicalOnly = ({ society }: Found): boolean => society.rights === "mechanical";
