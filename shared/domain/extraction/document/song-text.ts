import { findDate } from "../dates.ts";
import { findEmail, findIpi, isEmptyAnswer } from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import { readPercentage } from "../percentages.ts";
import { numberWords, parts } from "../prose/numbers/number-words.ts";
import { percentEnd } from "../prose/shares.ts";
import { tokensOf } from "../prose/tokens.ts";
import { societyByName } from "../societies.ts";

/** Another label behind the end of a sentence, in the same run: 'Kid Parallel. Delivered: 3 May 2020'. */
const nextLabel = /(?<=\S)[.;,|·•]\s+\p{Lu}[\p{L}' ]{1,24}:\s.*$/u;
/** A mark of a signature, or who signs: 'By: /s/ Ana Reyes'. */
const signing = /\/s\/|^(?:by|name|its|per|von|par|por|da)\s*:/iu;
/** A file, a duration, a time, a number with its unit. */
const measure =
  /\.(?:wav|mp3|aiff?|flac|ptx|als|logicx|pdf|docx?|xlsx?|zip|mid)\b|^\d{1,2}[:'’]\d{2}\b|^\d+\s?(?:bpm|khz|min|sec|sek|seg)\b/iu;
/** Words behind which a value would follow: 'Notified on', 'Written by'. */
const open =
  /^\p{Lu}\p{L}+(?: \p{Ll}+)? (?:on|by|at|in|of|for|am|von|vom|im|bei|le|par|de|el|por|en|il|da|em)$/u;

/** A name up to the full stop behind it: 'Wild Juniper. Everybody'. One behind an initial or 'St' is of the name. */
export const upToStop = (name: string): string =>
  name.replace(
    /(?<=[^\s.]{2})(?<!(?<!\p{L})(?:Mt|St|Ste|Dr|Mr|Mrs|Ms|Jr|Sr|Sra|Sta|Mme|Prof|vs|feat|ft|No))[.!]+(?:\s.*)?$|(?<=[^\s.]{2})[.,]+$/u,
    "",
  );

/** Returns the part of a labeled value that is about the song, without a label that follows in the same run. */
export function ownPartOf(text: string): string {
  return text.replace(nextLabel, "").trim();
}

/** Whether a text is nothing but a share in words, behind a company's name that ends like a label: 'Songs: fifty percent'. */
function isShareInWords(text: string): boolean {
  const tokens = tokensOf(text);
  const known = tokens.filter(({ text: own }) => numberWords.has(own) || parts.has(own) || besideNumbers.test(own)); // prettier-ignore
  const isSaid = /^\p{Ll}/u.test(text) || tokens.some((_, at) => percentEnd(tokens, at) !== undefined); // prettier-ignore
  return isSaid && known.length === tokens.length && tokens.some(({ text: own }) => numberWords.has(own) || parts.has(own)); // prettier-ignore
}

/** Whether a text begins with a label in capitals before other letters: 'DATE May 6', 'GENRE Pop'. */
function beginsWithField(text: string): boolean {
  const [first = "", next = ""] = text.split(" ");
  const isLoud = /^\p{Lu}{3,}$/u.test(first) && (/\d/.test(next) || next !== next.toUpperCase());
  const field = isLoud ? fieldOfLabel(first) : undefined;
  return field === "date" || field === "other" || field === "contact" || field === "ipi";
}

const besideNumbers =
  /^(?:[-()%.,/]|\d+(?:[.,]\d+)?|percent|prozent|per|por|pour|cents?|ciento|cento|and|y|et|und|e|of|a|an|the|la|el|le|die|das|il|o)$/;

/**
 * Whether a text beside or below a label can be the name of a song or of who performs it. Forms with an empty field
 * have another field's value there: a date, a share, a number, a society, the next label.
 */
export function canNameSong(text: string, field: "title" | "artist", isClosed: boolean): boolean {
  if (isEmptyAnswer(text) || signing.test(text) || fieldOfLabel(text) !== undefined) return false;
  // A question of the form.
  if (!isClosed && (text.startsWith("¿") || (field === "artist" && text.endsWith("?"))))
    return false;
  // The next label with its value, beside an empty field: 'Uso: titoli di coda'.
  if (field === "artist" && /^\p{Lu}\p{L}{1,15}:\s/u.test(text)) return false;
  // The number of the next field: '5a'.
  if (/^\d{1,2}\s?\p{L}?[.)]?$/u.test(text) && !isClosed) return false;
  // 'W713218', 'T-034.524.680-1', 'GB-ABC-21-12345': the code of a work or a recording.
  if (/^(?=(?:\D*\d){5})[\p{Lu}\d./-]+$/u.test(text) && /\p{L}/u.test(text)) return false;
  if (isShareInWords(text)) return false;
  // The next label of the form with a figure of its value: 'DURATION 2', 'BPM 120'.
  const [figure] = /\s\d+(?:[.,:]\d+)?$/.exec(text) ?? [];
  if (field === "artist" && figure !== undefined && fieldOfLabel(text.slice(0, -figure.length)) !== undefined) return false; // prettier-ignore
  if (field === "artist" && beginsWithField(text)) return false;
  const isBare = !/\p{L}/u.test(text);
  // 'Title: 25', 'Title: 1999' are songs. Without a colon, a number is that of another field.
  if (isBare && !(field === "title" && isClosed && !/%/.test(text))) return false;
  if (findIpi(text) !== undefined || findEmail(text) !== undefined) return false;
  if (readPercentage(text)?.form === "percent" && !(field === "title" && isClosed)) return false;
  const date = findDate(text);
  if (date !== undefined && date.length > text.length * 0.6) return false;
  if (measure.test(text)) return false;
  // 'License fee', 'Church license song number': the label of another field.
  const [, ...others] = text.split(" ").filter((word) => !/^(?:and|the|of|for|with|from|sur|sous|aux?|con|sin|mit|auf|aus|de|del|el|la|los|las|y|et|du|des|les?|der|die|das|dem|den|und|di|della|dei|gli|il|lo|e|do|da|dos|das|os|as)$/.test(word)); // prettier-ignore
  const small = others.filter((word) => /^\p{Ll}/u.test(word)).length;
  if (field === "artist" && !isClosed && small > 0 && small * 2 >= others.length) return false;
  return field === "title" || (societyByName(text) === undefined && !open.test(text));
}
