import { findDate } from "../dates.ts";
import { isEmptyAnswer } from "../details.ts";
import { fieldOfLabel, isLabelWord } from "../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import { runningText } from "../prose/running-text.ts";
import type { RunningText } from "../prose/running-text.ts";
import type { FoundValue } from "../rows.ts";
import { societyByName } from "../societies.ts";
import { documentKind } from "./document-kind.ts";
import { canNameSong, upToStop } from "./song-text.ts";
import { wordsWithin } from "./words-within.ts";

interface Size {
  width: number;
  height: number;
}

/** A name in capitals at its beginning, with small words inside: 'Nina & the Northside', 'Lou de la Mer'. */
const name = String.raw`(?:\p{Lu}|\d)[\p{L}\d'’.!$&-]*(?: (?:(?:\p{Lu}|\d)[\p{L}\d'’.!$-]*|&|(?:and|the|of|de|del|la|el|los|las|y|et|du|des|le|les|der|die|das|und|di|e|do|da|dos)(?= (?:\p{Lu}|(?:the|la|los|der|die|les) \p{Lu}))))*`;

/** Words before the artist: 'performed by Nova Bright', 'de Luna Roja'. */
const byArtist =
  /^(?:(?:as )?(?:recorded|performed|sung|released)\s+by(?: the artist)?|by|interprété(?:e)? par|interpretad[ao] p[oe]r|interpretat[ao] da|gesungen von|aufgenommen von|par|por|von|da|artist|artiste)\s+(\p{Lu}.*|\d.*)$/u;

/** A label behind other words of a heading: 'Publishing info - artist: Nova Bright'. */
const labeledInside = new RegExp(
  String.raw`[-–—|·(,]\s*(?:(?:main|recording|performing|featured) )?(?:[Aa]rtist|[Pp]erformer|[Bb]and|[Ii]nterpret|[Kk]ünstler(?:in)?|[Ii]nt[ée]rprete|[Ii]nterprète|[Aa]rtista|[Aa]rtiste)\s*:\s*(${name})`,
  "u",
);

/** Returns an artist that no label names: beside the kind of document, in a line of its own or in a sentence. */
export function artistInText(
  lines: readonly Line[],
  size: Size,
  title?: FoundValue,
): FoundValue | undefined {
  for (const line of lines.filter(({ page }) => page === 0).slice(0, 8)) {
    const text = textOf(line.words);
    // Scans lose the dots between the parts.
    const segments = segmentsOf(line, size.width);
    const parts = segments.flatMap(({ words }) =>
      textOf(words)
        .replace(/^[·•|]\s+/, "")
        .split(/\s+[·•|]\s+/),
    );
    const own =
      parts.length === 1 && line.words.length <= 9 && !/[,;.:%]/.test(text)
        ? byArtist.exec(text)?.[1]
        : isPrintedAround(line, size)
          ? undefined
          : (labeledInside.exec(text)?.[1] ??
            artistBesideKind(parts, parts.length > segments.length));
    if (own === undefined) continue;
    const from = text.indexOf(own);
    return {
      value: own,
      words: wordsWithin(line.words, from, from + own.length),
      trust: parts.length > segments.length || parts.length === 1 ? 0.85 : 0.7,
    };
  }
  const running = runningText(lines, size.height);
  return (
    artistBesideTitle(running, title) ??
    labeledWithoutColon(lines, size) ??
    artistInSentence(running) ??
    artistInHeading(running, title)
  );
}

/** Whether a line is in the smallest type at the edge of the page, where programs print their own name. */
const isPrintedAround = (line: Line, { height }: Size): boolean =>
  line.top < 0.04 && Math.max(...line.words.map(({ box }) => box.height)) < height * 0.9;

/** What else stands beside the kind of document: a number, a state, a place that is left free. */
const notArtist =
  /\d{3}|(?<!\p{L})(?:ref|reference|référence|referencia|riferimento|referência|referenz|submission|status|(?:un)?published|in[ée]dit[aeo]?s?|(?:un)?veröffentlicht(?:es)?|draft|copy|copies|confidential|version|reserved|réservé|reservado|riservato|reserviert|vorbehalten|nur für|for office|internal|room|studio|salle|sala|raum|day|session|n[°º]|no\.|nr\.)(?!\p{L})/iu;

/**
 * The artist beside the kind of document: 'Split sheet · DJ Parcel · created 2024-08-30', 'KOLT | Splits of 3 May 2020'.
 * Before the kind only where marks separate the parts.
 */
function artistBesideKind(parts: readonly string[], isMarked: boolean): string | undefined {
  const kind = parts.findIndex((part) => documentKind.test(part));
  const [first = ""] = parts;
  if (parts.length < 2 || kind < 0 || (kind > 0 && !isMarked)) return undefined;
  if (kind === 0 && fieldOfLabel(first) !== undefined) return undefined;
  return parts.find(
    (part, index) =>
      index !== kind &&
      /^[^"“„«]*\p{L}{2}/u.test(part) &&
      (kind === 0 || new RegExp(`^${name}$`, "u").test(part)) &&
      !findDate(part) &&
      !documentKind.test(part) &&
      !notArtist.test(part) &&
      fieldOfLabel(part) === undefined &&
      // 'Unpublished work'.
      !isEmptyAnswer(part) &&
      societyByName(part) === undefined &&
      !/[:_]/.test(part),
  );
}

/** What else stands in parentheses behind a title. */
const ofVersions =
  /(?<!\p{L})(?:version|versión|versione|versão|fassung|remix|mix|edit|titel|title|título|titre|titolo|song|work|werk|obra|opera|œuvre|composition|demo|feat|ft|instrumental|acoustic|live|cover|album|single|ep|lp|draft|iswc|isrc|new|neu|nuevo|words|music|lyrics|written|text|musik|letra|música|wants?|will|is|was|has)(?!\p{L})|[,;:%]/iu;

/** The name behind the title in quotation marks: 'Re: "Low Tide" by Nova Bright'. */
function artistBesideTitle(
  { text, wordsOf }: RunningText,
  title: FoundValue | undefined,
): FoundValue | undefined {
  if (title === undefined) return undefined;
  // Behind a dash alone, nothing else may stand in the line.
  const behind = new RegExp(
    String.raw`["”»“]\s*(?:[,–—-]?\s*(?:by|for|de|par|pour|von|für|di|da|por|para)\s+(?<by>${name})|[–—|/-]\s*(?<alone>${name})(?=[ \t]*(?:\n|$))|\((?<inside>\p{Lu}[^()\n\d"“„«]{2,48})\))`,
    "dgu",
  );
  for (const match of text.matchAll(behind)) {
    const place = match.indices?.groups?.["by"] ?? match.indices?.groups?.["alone"] ?? match.indices?.groups?.["inside"]; // prettier-ignore
    const before = text.slice(Math.max(0, match.index - title.value.length - 2), match.index);
    if (!place || !before.includes(title.value)) continue;
    const { by, inside, alone = inside ?? "" } = match.groups ?? {};
    if (inside !== undefined && (ofVersions.test(inside) || inside.split(" ").length > 6)) continue;
    if (by === undefined && (documentKind.test(alone) || notArtist.test(alone))) continue;
    const whole = (by ?? alone).replaceAll(/\s+/g, " ");
    // '(Performed by Nova Bright)'.
    const named = inside === undefined ? whole : (byArtist.exec(lowerFirst(whole))?.[1] ?? whole);
    const value = upToStop(named);
    const from = place[0] + whole.length - named.length;
    return { value, words: wordsOf(from, from + value.length), trust: 0.88 };
  }
  return undefined;
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** 'ARTIST NOVA BRIGHT' at the beginning of a segment of the first lines, as typewriters have it. */
function labeledWithoutColon(lines: readonly Line[], size: Size): FoundValue | undefined {
  for (const line of lines.filter(({ page }) => page === 0).slice(0, 10)) {
    for (const { words } of segmentsOf(line, size.width)) {
      const [label, ...value] = words;
      const text = textOf(value);
      if (label === undefined || value.length === 0 || value.length > 6) continue;
      if (!/^\p{Lu}/u.test(label.text) || fieldOfLabel(label.text) !== "artist") continue;
      const isName = new RegExp(`^${name}$`, "u").test(text) && !documentKind.test(text);
      if (isName && fieldOfLabel(textOf(words)) === undefined && !notArtist.test(text))
        return { value: text, words: value, trust: 0.85 };
    }
  }
  return undefined;
}

function artistInSentence({ text, wordsOf }: RunningText): FoundValue | undefined {
  const match =
    /\b(?:recorded|performed|as performed|sung|interprétée?|interpretad[ao]|interpretat[ao]|gesungen|aufgenommen) (?:by|par|por|da|von)\s+(?:the artist\s+)?([^,.;()]{2,60})/diu.exec(
      text,
    );
  const place = match?.indices?.[1];
  if (!match || !place) return undefined;
  // A name ends at the first word in small letters that joins no names.
  const [value = ""] =
    /^\S+(?:\s+(?:(?:\p{Lu}|\d|&|["“'(])\S*|(?:and|the|of|de|del|la|los|las|y|und|et|e|i|du|des|da|do|der|die|das|di|degli|von|van)(?=\s+["“(]?[\p{Lu}\d])|&(?=\s)))*/u.exec(
      match[1] ?? "",
    ) ?? [];
  // 'Performed by' without anything beside it, above the next label.
  if (value === "" || !canNameSong(value, "artist", false)) return undefined;
  return {
    value: value.replaceAll(/\s+/g, " ").trim(),
    words: wordsOf(place[0], place[0] + value.length),
    trust: 0.8,
  };
}

/** What a heading says behind the name of a group: 'Nova Bright: who wrote what'. */
const ofGroup = new RegExp(
  String.raw`^(${name})(?:\s*[:–—]|\s-)\s+(?:who (?:wrote|gets|owns|did|made) what|(?:band|group|song|our|the) (?:splits?|agreement|paper|shares)|wer (?:hat )?was (?:geschrieben|bekommt)|qui[eé]n (?:hizo|escribió) qué|qui a (?:écrit|fait) quoi|chi ha (?:scritto|fatto) (?:che )?cosa|quem (?:escreveu|fez) o quê?)(?!\p{L})`,
  "du",
);

/** A name and a dash before something in quotation marks, at the top: 'Nova Bright - "Low Tide"', 'Nova Bright – "Harbor" EP'. */
const nameBeforeQuotes = new RegExp(
  String.raw`^(?:[^\n]{0,60}\n){0,2}(?<name>${name})\s?[–—-]\s["“„«](?<quoted>[^"”“»\n]{1,60})["”“»](?<behind>[^\n]{0,40})`,
  "du",
);

/** The performer before the title, or before that of an album: a title in quotes is nobody's else. */
function beforeTitle(text: string, title: string): { value: string; from: number } | undefined {
  const match = nameBeforeQuotes.exec(text);
  const from = match?.indices?.groups?.["name"]?.[0];
  const { name: value = "", quoted = "", behind = "" } = match?.groups ?? {};
  const isAlbum = /^\s*\(?(?:EP|LP|album|single|mixtape|[áa]lbum|disco|disque)(?!\p{L})/iu.test(
    behind,
  );
  if (from === undefined || (quoted !== title && !isAlbum) || value === title) return undefined;
  return documentKind.test(value) || notArtist.test(value) || value.split(" ").some(isLabelWord) ? undefined : { value, from }; // prettier-ignore
}

/** The name before what a heading says of a group, if the title is known from elsewhere. */
function artistInHeading(
  { text, wordsOf }: RunningText,
  title: FoundValue | undefined,
): FoundValue | undefined {
  const before = title && beforeTitle(text.slice(0, 200), title.value);
  if (before) return { value: before.value, words: wordsOf(before.from, before.from + before.value.length), trust: 0.8 }; // prettier-ignore
  const match = ofGroup.exec(text.slice(0, 200));
  const [from, to] = match?.indices?.[1] ?? [];
  if (title === undefined || from === undefined || to === undefined) return undefined;
  const value = text.slice(from, to);
  return value === title.value ? undefined : { value, words: wordsOf(from, to), trust: 0.8 };
}
