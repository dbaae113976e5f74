import { fieldOfColumnHead, shareFields } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { normalizeWords } from "../normalize-words.ts";

/** Whether a share is that before or after a change, or that of today, which is either. */
export type Age = "old" | "new" | "current";

/** What a column head means. */
export interface HeadMeaning {
  field: LabelField | undefined;
  age?: Age;
}

const ages: Record<Age, RegExp> = {
  old: /\b(?:until now|up to now|so far|till now|previous(?:ly)?|prior|former(?:ly)?|before|old|original(?:ly)?|earlier|from|was|existing|superseded|replaced|hasta ahora|anterior(?:es)?|antes|previ[ao]|antigu[ao]|jusqu ici|ancien(?:ne)?|anterieure?|avant|precedente?|initiale?|bisher(?:ige[rsn]?)?|alte[rs]?|alt|vorher(?:ige[rs]?)?|fruhere?[rs]?|finora|vecchi[ao]|prima|antig[ao]|ate agora)\b/g,
  new: /\b(?:from now on|as of now|new|now|revised|amended|updated|after|to|final|corrected|adjusted|replacement|nuev[ao]|despues|modificad[ao]|actualizad[ao]|revisad[ao]|ahora|nouve(?:au|lle|l)|apres|revisee?|modifiee?|desormais|neue[rs]?|neu|kunftige?[rs]?|kunftig|nachher|geandert|ab jetzt|nuov[ao]|dopo|aggiornat[ao]|rivist[ao]|nov[ao]|depois|atualizad[ao]|alterad[ao]|agora)\b/g,
  current: /\b(?:current(?:ly)?|present|today|actual|actuel(?:le)?|aktuelle?[rs]?|derzeitige?[rs]?|attuale|atual)\b/g, // prettier-ignore
};

const asks = /^(?:who|qui|quien|quienes|wer|chi|quem)\b/;

/** Returns the field of a column head, and whether its shares are old or new ones. */
export function meaningOfHead(text: string): HeadMeaning {
  const words = normalizeWords(text);
  // 'Who wrote it?' asks for a name.
  if (asks.test(words) && words.split(" ").length < 6 && !words.includes("%")) {
    const field = fieldOfColumnHead(words.replace(asks, "").trim());
    return { field: field === "publisher" ? "publisher" : "name" };
  }
  const age = ageIn(words);
  const field = fieldOfColumnHead(text);
  if (age === undefined) return { field };
  const rest = words.replaceAll(ages[age], " ").replaceAll(/\s+/g, " ").trim();
  const own = rest === "" ? undefined : (fieldOfColumnHead(rest) ?? field);
  if (rest !== "" && !shareFields.some((one) => one === own)) return { field };
  return { field: rest === "" ? undefined : own, age };
}

/** The age that the longest phrase means: 'from now on' is not 'from'. */
function ageIn(words: string): Age | undefined {
  const found = (["old", "new", "current"] as const).flatMap((age) =>
    (words.match(ages[age]) ?? []).map((phrase) => ({ age, length: phrase.length })),
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.age;
}

/**
 * Resolves columns of old and new shares of one kind: 'From' and 'To', 'Share until now' and 'New share'. Only the new
 * ones count.
 */
export function withNewShares<T extends HeadMeaning>(columns: readonly T[]): T[] {
  const has = (age: Age): boolean => columns.some((column) => column.age === age);
  const isOld = ({ age }: T): boolean => age === "old" || (age === "current" && has("new"));
  const isNew = ({ age }: T): boolean => age === "new" || (age === "current" && !has("new"));
  if (!columns.some(isOld) || !columns.some(isNew)) return [...columns];
  return columns.map((column) => {
    if (isOld(column)) return { ...column, field: "other" };
    return isNew(column) ? { ...column, field: column.field ?? "writerShare" } : column;
  });
}
