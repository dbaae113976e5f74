/** The performing rights organizations in the list, the default first. */
export const pros = [
  "BMI",
  "ASCAP",
  "SESAC",
  "GMR",
  "SOCAN",
  "PRS",
  "APRA AMCOS",
  "GEMA",
  "SACEM",
] as const;

/** A PRO as stored and sent: one of `pros`, the name of another society, `noSociety`, `noneYet`, or empty in a draft. */
export type Pro = string;
export const defaultPro: Pro = "BMI";
/** Shown for the default PRO that nobody has chosen or confirmed. */
export const uncheckedProText = `${defaultPro}, not checked`;

/** The answer 'None yet' for PRO, IPI and publisher IPI, in the API and in the database. */
export const noneYet = "none";

/** The answer of a person who is with no society, stored and printed like the name of one. */
export const noSociety: Pro = "No society";

const noneYetWords = /^none(?: yet)?$/i;
/** The choice of earlier lists that asked for another society's name. It is not a PRO itself. */
const otherSociety = "Other society";

/** Returns a PRO in the spelling of the list ('gema' is 'GEMA'), `noneYet`, or '' if the text names no society. */
export function normalizePro(text: string): Pro {
  if (noneYetWords.test(text)) return noneYet;
  const wanted = text.toLowerCase();
  if (wanted === otherSociety.toLowerCase()) return "";
  return pros.find((pro) => pro.toLowerCase() === wanted) ?? text;
}

/** Returns an IPI number as entered, or `noneYet` for a text that means 'None yet'. */
export function normalizeIpi(text: string): string {
  return noneYetWords.test(text) ? noneYet : text;
}
