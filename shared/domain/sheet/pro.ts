/** The performing rights organizations that are offered by name, the default first. */
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

/** A PRO as it is kept and sent: one of `pros`, the name of another society, `noneYet`, or empty in a draft. */
export type Pro = string;
export const defaultPro: Pro = "BMI";

/** The answer 'None yet' to PRO, IPI and publisher IPI, on the wire and in the table. */
export const noneYet = "none";

const noneYetWords = /^none(?: yet)?$/i;
/** The choice that another society's name belongs to; by itself it names none. */
export const otherSociety = "Other society";

/** A PRO with the spelling of the list ('gema' is 'GEMA'); empty where it names no society. */
export function namedPro(text: string): Pro {
  if (noneYetWords.test(text)) return noneYet;
  const wanted = text.toLowerCase();
  if (wanted === otherSociety.toLowerCase()) return "";
  return pros.find((pro) => pro.toLowerCase() === wanted) ?? text;
}

/** An IPI number as it was typed, or `noneYet` where the answer says that there is none. */
export function answeredIpi(text: string): string {
  return noneYetWords.test(text) ? noneYet : text;
}
