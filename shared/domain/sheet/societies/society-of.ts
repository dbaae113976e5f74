import { once } from "../../once.ts";
import { foldedWords } from "../../text/folded-words.ts";
import { noneYet, noSociety, type Pro } from "../pro.ts";
import { societies, type Society } from "./societies.ts";

/** CISAC's code of a person who is with no society. No society has it. */
export const noSocietyCode = "099";

/** The society of a PRO as a document names it. */
export interface NamedSociety {
  name: string;
  /** CISAC's code, three digits; null if CISAC's list does not have the society. */
  code: string | null;
  /** ISO 3166-1 alpha-2; null for 'No society'. */
  country: string | null;
}

const plain = (name: string): string => foldedWords(name).join("");

/** Built at the first use: most calls of a function name no society. */
const byPlainName = once(
  () =>
    new Map(
      societies.flatMap((society) =>
        [society.name, ...society.otherNames].map((name) => [plain(name), society] as const),
      ),
    ),
);

/**
 * Returns the society of the table that a text names: by one of its names in any case, with or without accents and
 * punctuation, or by its code.
 */
export function findSocietyOfTable(text: string): Society | undefined {
  const code = /^\s*\d{1,3}\s*$/.test(text) ? text.trim().padStart(3, "0") : undefined;
  return code === undefined
    ? byPlainName().get(plain(text))
    : societies.find((society) => society.code === code);
}

/**
 * Returns name, code and country of the society of a stored PRO; undefined for 'None yet', an empty PRO, and a name that
 * the table does not have.
 */
export function societyOfPro(pro: Pro): NamedSociety | undefined {
  if (pro === noneYet) return undefined;
  if (plain(pro) === plain(noSociety) || pro.trim() === noSocietyCode)
    return { name: noSociety, code: noSocietyCode, country: null };
  const society = findSocietyOfTable(pro);
  return society && { name: society.name, code: society.code, country: society.country };
}
