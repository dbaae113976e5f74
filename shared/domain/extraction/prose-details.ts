import { cleanPublisherName, readSocietyInto } from "./cells.ts";
import { findEmail, findIpi, isEmptyAnswer, isSelfPublished } from "./details.ts";
import type { Row } from "./rows.ts";
import type { RunningText } from "./running-text.ts";
import { findSociety } from "./societies.ts";

/** Stores the society, numbers, publisher and email address that are in the text around a share. */
export function readProseDetailsInto(
  row: Row,
  text: string,
  offset: number,
  { wordsOf }: RunningText,
): void {
  const publisher =
    /(?:Publishers?\s*:|Publishing\s*:|Published by|publishers?|published by|publishing(?: company)?|publishing designee|administered by|through|c\/o|éditeur|editeur|editorial|verlag)\s*(?:is|:|-|–)?\s+((?:\p{Lu}|\d)[^;()\n%]*(?:\n[^;()\n%]+)?)/u.exec(
      text,
    );
  const edge = publisher?.index ?? text.length;
  const own = text.slice(0, edge);
  const words = wordsOf(offset, offset + own.length);
  const society = findSociety(words.map(({ text }) => text.replaceAll(/[(),.;]/g, "")));
  if (society) readSocietyInto(row, words.slice(society.at, society.at + society.count), 0.9);
  const number = findIpi(own);
  if (number !== undefined)
    row.ipi = {
      value: number,
      words: wordsOf(offset, offset + own.length).filter(({ text }) => /\d{5}/.test(text)),
      trust: 0.9,
    };
  const address = findEmail(text);
  if (address !== undefined)
    row.email = {
      value: address,
      words: wordsOf(offset, offset + text.length).filter(({ text }) => text.includes("@")),
      trust: 0.9,
    };
  if (!publisher) return;
  const value = cleanPublisherName(
    (publisher[1] ?? "")
      .replaceAll(/\s+/g, " ")
      .replace(/\.{1,2}\s+(?:The|Each|All|This|These)\b.*$/, ".")
      .replace(
        /[.,]?\s*(?:\b(?:IPI|CAE)\b|shall|who|and shall|with|of the (?:composition|song|work|recording|total|copyright)|\bfor\b).*$/,
        "",
      ),
  );
  const place = offset + publisher.index;
  const named = wordsOf(place, place + publisher[0].length);
  if (value !== "" && !isEmptyAnswer(value) && !isSelfPublished(value))
    row.publisher = {
      value,
      words: named.filter(({ text }) => value.includes(text.replaceAll(/[^\p{L}]/gu, ""))),
      trust: 0.85,
    };
  const theirs = findIpi(text.slice(edge));
  if (theirs !== undefined)
    row.publisherIpi = {
      value: theirs,
      words: wordsOf(offset + edge, offset + text.length).filter(({ text }) => /\d{5}/.test(text)),
      trust: 0.85,
    };
}
