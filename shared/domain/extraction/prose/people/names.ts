import { isOfficeWord, looksLikeCompany } from "../../details.ts";
import { societyByName } from "../../societies.ts";
import { foldKeepingLength } from "../fold-text.ts";
import { nameStops, particles } from "./name-stops.ts";
import { numberWords, parts } from "../numbers/number-words.ts";

/** A run of capitalized words that names a person or a company. */
export interface NameFound {
  /** `single`: one word, which is a person only if something else says so. */
  kind: "person" | "company" | "single";
  value: string;
  from: number;
  to: number;
}

// A full stop belongs to initials and abbreviations; after other words it ends a sentence.
const word = String.raw`(?:(?:al-|el-|d['’]|[Oo]['’])?(?:S\.(?:[rR]\.[lL]|p\.A|a\.[rs])(?![\p{L}])\.?|\p{Lu}\.(?:-?\p{Lu}\.)*|(?:St|Jr|Sr|Dr|Mt|Wm|Chas|Ste|Mr|Mrs|Ms|Sra|Mme|Sig)\.|(?:Inc|Ltd|Co|Corp|Bros)\.(?=,? [\p{Ll}\d(])|\p{Lu}[\p{L}\p{M}'’\-]*))`;
const particle = String.raw`(?:de|da|di|du|del|della|dello|dei|degli|van|von|der|den|ter|ten|la|le|los|las|dos|das|do|bin|ibn|al|el|ní|zu|zur|af|av)(?![\p{L}\p{M}])`;
const run = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d@.]|(?<!\b[lL])['’])${word}(?:(?:(?: (?:&|and(?= \p{Lu}[\p{L}]* (?:Music|Songs|Publishing|Tunes|Records)\b)) )| (?:(?<=\b(?:Songs|Tunes|House|Works) )of (?:the )?(?=\p{Lu}))?)(?:${word}|(?:\d+|${particle})(?= )|II{1,2}\b|IV\b)){0,11}(?:,? (?:Jr|JR|Sr|SR|II|III|IV|Inc|LLC|Ltd|S\.L|S\.A|GmbH|SARL|Lda|Srl|SRL|e\.U|e\.K|\((?:Pty|PTY|Pvt)\) (?:Ltd|LTD|Limited))\b\.?)*`,
  "gu",
);
const tail = new RegExp(String.raw`,? (?:Jr|JR|Sr|SR|II|III|IV)\.?$`, "u");

/** Returns the names in a text, in order. What they are (writer, artist, street) is not looked at. */
export function findNames(text: string): NameFound[] {
  return [...text.matchAll(run)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 3), match.index);
    // The number of a tax office, or of a form, is no word of a name: 'C.F. RSSMRA80A01'.
    const isNumber = /^\d/.test(text.slice(match.index + match[0].length, match.index + match[0].length + 1)); // prettier-ignore
    const whole = isNumber ? match[0].replace(/(?:^|\s)\S+$/, "") : match[0];
    const [last = ""] = /\S+$/.exec(whole) ?? [];
    const isOffice =
      isOfficeWord(last) && officeNumber.test(text.slice(match.index + whole.length));
    const own = isOffice ? whole.slice(0, -last.length).trimEnd() : whole;
    if (own === "") return [];
    const isHouse = ofHouse.test(text.slice(Math.max(0, match.index - 30), match.index));
    const names = namesInRun(own, match.index, /[\p{Ll},(:]\s?$/u.test(before), isHouse);
    return names.map((one) => withLeadingNumber(withLeadingParticle(one, text), text));
  });
}

/** A particle behind the number of an item: '3) da Matta Otávio'. */
const leading = new RegExp(String.raw`(?:^|\n)\s*\(?[\d\p{L}]{1,2}[.)] (${particle} )$`, "u");

/** A surname that is first keeps its particle: 'da Matta Otávio'. */
function withLeadingParticle(name: NameFound, text: string): NameFound {
  const before = leading.exec(text.slice(Math.max(0, name.from - 14), name.from))?.[1];
  if (before === undefined || name.kind !== "person") return name;
  return { ...name, value: before + name.value, from: name.from - before.length };
}

/** A number behind the label of publishers, which belongs to the name: 'pub: 808 Acres Music'. */
const leadingNumber =
  /(?<!\p{L})(?:(?:pub(?:l|lisher|lishing)?\.?|verlag|[ée]diteur|editorial|editora|editore)\s?:|(?:published|administered) by|verlegt (?:bei|von|durch)|editad[oa] por|[ée]dit[ée]e? par|edito da)\s(\d{1,4} )$/iu;

function withLeadingNumber(name: NameFound, text: string): NameFound {
  if (name.kind !== "company") return name;
  const before = leadingNumber.exec(text.slice(Math.max(0, name.from - 26), name.from))?.[1];
  if (before === undefined) return name;
  return { ...name, value: before + name.value, from: name.from - before.length };
}

/** Words behind which only the name of a company stands: 'published by', 'verlegt bei'. */
export const ofHouse =
  /(?<!\p{L})(?:published|editad[oa]s?|publicad[oa]s?|[ée]dit[ée]e?s?|verlegt|edit[oaie]|pubblicat[oaie]) (?:by|por|par|von|durch|bei|da|dalla?|pel[ao]) ["“„«]?$/u;

const isNumber = (key: string): boolean => numberWords.has(key) || parts.has(key);

/** An article before a defined term: 'l'Auteur', 'All'Autrice A'. */
const elided = /^(?:L|All|Dell|Dall|Nell|Sull|Quell)['’](?=\p{Lu})/u;

function namesInRun(run: string, start: number, isInside: boolean, isHouse: boolean): NameFound[] {
  const article = elided.exec(run)?.[0].length ?? 0;
  const [own, at] = [run.slice(article), start + article];
  // Initials alone are an abbreviation: 'C.F.'.
  if (!/\p{L}{2}/u.test(own)) return [];
  const words = [...own.matchAll(/\S+/g)].map(({ 0: value, index }) => ({
    value,
    from: at + index,
    key: foldKeepingLength(value.replaceAll(/[.,]+$|(?<=\p{L}{4})['’]s?[.,]*$/gu, "")),
  }));
  type Word = (typeof words)[number];
  const isPlain = ({ key, value }: Word): boolean =>
    /^\d/.test(value) ||
    (nameStops.has(key) && !(particles.has(key) && value === value.toLowerCase())) ||
    (/^\p{Lu}{2,}/u.test(value) && societyByName(value.replaceAll(/[.,]/g, "")) !== undefined);
  const isStop = (one: Word): boolean => {
    if (!isPlain(one)) return false;
    // 'Ludovica Lo Presti', 'Maria A Okafor': inside a name.
    const index = words.indexOf(one);
    const [before, after] = [words[index - 1], words[index + 1]];
    // 'Third Coast Sounds' is no third of anything.
    if (isHouse && index === 0 && after && !isPlain(after) && isNumber(one.key)) return false;
    const isInside = before && after && !isPlain(before) && !isPlain(after);
    return !(isInside === true && (particles.has(one.key) || innerArticles.has(one.key) || /^\p{Lu}\.$/u.test(one.value))); // prettier-ignore
  };
  const value = join(words);
  // 'Performing Rights Society' is a label, no company.
  const plain = foldKeepingLength(value).replace(/\bperform(?:ing|ance) rights?\b.*$/, "");
  if (looksLikeCompany(plain) || / & /.test(value)) {
    const named = withoutStarts(words, isInside);
    // 'Media' and 'Music' alone are no companies.
    const isOnly = named.length === 1 && /^(?:music|musi[ck]|musique|musica|media|songs?|house|rights|works|records?|recordings?|publications|publishers?|publishing|productions?|company|group|catalog(?:ue)?|edition|editorial|tunes|entertainment|limited|administration)$/.test(named[0]?.key ?? ""); // prettier-ignore
    if (!isOnly && named.some((one) => !isStop(one))) return [found("company", named)];
    return [];
  }
  const first = words.findIndex((one) => !isStop(one));
  if (first < 0) return [];
  const rest = words.slice(first);
  const pieces: Word[][] = [[]];
  for (const one of rest) {
    if (isStop(one)) pieces.push([]);
    else pieces.at(-1)?.push(one);
  }
  return pieces.flatMap((piece) => {
    const named = withoutParticles(piece);
    if (named.length === 0) return [];
    const count = named.filter(({ key, value }) => !(particles.has(key) && value === value.toLowerCase()) && !/^(?:jr|sr|i{2,3}|iv)$/.test(key)).length; // prettier-ignore
    if (count > 6) return [];
    if (count > 1) return [found("person", named)];
    const [only] = named;
    return only && count === 1 && only.key.length > 1 ? [found("single", [only])] : [];
  });
}

const companyLeads = new Set(
  "the a an by to for of and with through via publisher publishers co-publisher administrator writer composer author artist producer company designee member between whereas editor editora editore editeur editorial verlag der die das dem den el la le les il lo o os as von durch par por da ascap bmi sesac prs gema sacem socan sgae siae".split(
    " ",
  ),
);

/** Words that companies' names begin with, if they have a capital inside a sentence. */
const ownLeads = new Set([
  "the",
  "les",
  "le",
  "la",
  "los",
  "die",
  "editora",
  "editorial",
  "editore",
]);

/** A company's name keeps its words, but not those before it: 'The Publisher Copper Moon Music'. */
function withoutStarts<T extends { key: string; value: string }>(
  words: readonly T[],
  isInside: boolean,
): readonly T[] {
  // 'Editora Musical Ipê' is a name, and so is 'published by Les Éditions du Lac' inside a sentence.
  const isOwn = ({ key, value }: T, at: number): boolean => isInside && at === 0 && ownLeads.has(key) && /^\p{Lu}/u.test(value) && words[1] !== undefined && !companyLeads.has(words[1].key); // prettier-ignore
  const keep = words.findIndex((one, at) => !companyLeads.has(one.key) || words[at + 1]?.key === "musical" || isOwn(one, at)); // prettier-ignore
  return keep < 0 ? [] : words.slice(keep);
}

function withoutParticles<T extends { key: string; value: string }>(words: readonly T[]): T[] {
  const isSmall = (one: T | undefined): boolean =>
    one !== undefined && particles.has(one.key) && one.value === one.value.toLowerCase();
  const out = [...words];
  while (isSmall(out[0])) out.shift();
  while (isSmall(out.at(-1))) out.pop();
  return out;
}

const join = (words: readonly { value: string }[]): string => words.map(({ value }) => value).join(" "); // prettier-ignore

function found(
  kind: NameFound["kind"],
  words: readonly { value: string; from: number }[],
): NameFound {
  // prettier-ignore
  const raw = join(words);
  // A full stop is part of an initial or a suffix, else it ends the sentence.
  const isAbbreviated = tail.test(raw) || kind === "company" || /(?:^|[ .-])\p{Lu}\.$/u.test(raw);
  const value = isAbbreviated ? raw.replace(/,$/, "") : raw.replace(/[.,]+$/, "");
  const from = words[0]?.from ?? 0;
  return { kind, value: value.replace(/['’]s?$/u, ""), from, to: from + value.length };
}

const innerArticles = new Set(["a", "e", "o", "i", "lo", "li", "le", "du"]);

const surnames =
  /(?<![\p{L}\p{M}])(\p{Lu}[\p{Lu}\p{M}'’-]+(?: \p{Lu}[\p{Lu}\p{M}'’-]+)?), (\p{Lu}[\p{L}\p{M}'’-]*(?: (?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}'’-]+)){0,2})(?=\s*(?:[(:;–—%\n-]|\d|$| (?:owns|holds|shall|has|is|receives|will)\b))/gu;

/** What follows the label of a tax number: a number, and no share. */
const officeNumber = /^(?:[\s.:]*[Nn][\p{Ll}.º°]{0,3})?[\s.:]*(?!\d{1,3}(?:[.,]\d+)?\s?%)(?:\p{Lu}{0,6}\d)/u; // prettier-ignore

/** Returns names as catalogs have them, the family name first: 'REYES, Ana'. */
export function findNamesFamilyFirst(text: string): NameFound[] {
  return [...text.matchAll(surnames)].flatMap((match) => {
    const [value, family = "", given = ""] = match;
    const all = `${family} ${given}`.split(/[ .]+/).filter((one) => one !== "");
    if (all.some((one) => nameStops.has(foldKeepingLength(one)))) return [];
    // 'ANA REYES, CPF 123.456.789-00'. A woman can be called Rut.
    const [office = "", ...rest] = given.split(" ");
    const behind = rest.join(" ") + text.slice(match.index + value.length);
    if (isOfficeWord(office) && officeNumber.test(behind)) return [];
    if (looksLikeCompany(value) || societyByName(given) !== undefined || societyByName(family) !== undefined) return []; // prettier-ignore
    return [{ kind: "person" as const, value, from: match.index, to: match.index + value.length }];
  });
}

/** Returns the ranges of a text that are in quotation marks, as titles and terms are. */
export function quotedRanges(text: string): { from: number; to: number; inner: string }[] {
  return [
    ...text.matchAll(
      /["“”„«‹]\s?([^"”“»«„\n]{1,80}?)\s?["”»“›]|(?<![\p{L}\d])[‘']([^'’"\n]{2,60})[’'](?![\p{L}])/gu,
    ),
  ].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    inner: match[1] ?? match[2] ?? "",
  }));
}
