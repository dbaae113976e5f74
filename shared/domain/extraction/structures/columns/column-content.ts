import { isEmptyAnswer, looksLikeCompany, looksLikeName } from "../../details.ts";
import { fieldOfLabel } from "../../labels/field-of-label.ts";
import { normalizeWords } from "../../normalize-words.ts";
import { societyByName } from "../../societies.ts";

/** What most cells of a column must be for the column to be that. */
const mostly = 0.7;

/** Whether most texts of a column pass a test, and there is one. */
export const areMostly = (texts: readonly string[], test: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.filter(test).length >= texts.length * mostly;

/** Whether a text is the name of a person in full: two words or more, no label, no society. */
export function isPersonInFull(text: string): boolean {
  return (
    text.split(" ").length > 1 &&
    looksLikeName(text) &&
    !/\d/.test(text) &&
    fieldOfLabel(text) === undefined &&
    societyByName(text) === undefined
  );
}

const isCode = (text: string): boolean => /^\p{Lu}{1,2}(?:[/+&]\s?\p{Lu}{1,2})?$/u.test(text);

/** Whether the cells of a column say what people did: labels themselves ('Composer', 'Lyrics & music') or codes. */
export function areRoles(texts: readonly string[]): boolean {
  return areMostly(texts, (text) => isCode(text) || isLabelOfWork(text));
}

const isLabelOfWork = (text: string): boolean => {
  const field = fieldOfLabel(text);
  return field === "role" || field === "name" || field === "other" || field === "title";
};

/** Whether the cells of a column are companies. */
export const areCompanies = (texts: readonly string[]): boolean =>
  areMostly(texts, (text) => looksLikeCompany(text) && looksLikeName(text));

/** Whether a text is somebody's name as they sign with it: in any order, with initials, or the initials alone. */
export function signsAs(text: string, name: string): boolean {
  const own = wordsOf(text);
  const full = wordsOf(name);
  if (own.length === 0 || full.length === 0 || isEmptyAnswer(text)) return false;
  const first = full.map((word) => word.slice(0, 1)).join("");
  const ends = `${first.slice(0, 1)}${first.slice(-1)}`;
  const letters = own.join("");
  if (full.length > 1 && own.every(({ length }) => length === 1) && letters.length > 1)
    return letters === first || letters === ends;
  if (own.length === 1 && full.length > 1 && (letters === first || letters === ends)) return true;
  const isPart = (word: string): boolean => full.some((one) => one === word || (word.length === 1 && one.startsWith(word))); // prettier-ignore
  return own.every(isPart) && own.some(({ length }) => length > 2);
}

const wordsOf = (text: string): string[] => normalizeWords(text).split(" ").filter((word) => word !== ""); // prettier-ignore
