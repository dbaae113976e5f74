import type { Layout } from "../drawing.ts";
import { japaneseFont } from "../paper.ts";
import { oldAndNewShares, replacedSchedule } from "./amendments.ts";
import { besideBody, boxesBody, captionBlocks, shareCards, tickedSocieties, typedBlocks } from "./block-bodies.ts"; // prettier-ignore
import { anyFoot, emptySignatures, signatureLog, signaturePictures, signatureTable, tickedAgreement, typedSignatures } from "./feet.ts"; // prettier-ignore
import { checkBoxBlocks, dropDownBlocks, fieldHead, fieldTable, radioBlocks } from "./field-bodies.ts"; // prettier-ignore
import { composeLayout } from "./compose-layout.ts";
import type { FormParts } from "./form.ts";
import { anyHead, contractHead, labeledHead, letterHead, officeHead, unlabeledHead } from "./heads.ts"; // prettier-ignore
import { cyrillicNames, hardNames, japaneseNames } from "./languages/english.ts";
import { german } from "./languages/german.ts";
import type { Language } from "./languages/language.ts";
import { french, italian, portuguese, spanish } from "./languages/romance.ts";
import { between, equalShares, fewPublishers, inCapitals, oneTo, singleNames, withSharedPublisher } from "./people.ts"; // prettier-ignore
import { localContract, proseBody, wordings } from "./prose.ts";
import { bareShares, contradictingShares, decimalShares, fractionShares, halves, openShares, percentShares, wholes, withMaster, wordShares } from "./share-styles.ts"; // prettier-ignore
import { songsAsColumns, songsBelow, songsBeside } from "./several-songs.ts";
import { firstAndLast, groupedTable, pairsInCells, publishersBelow, tableBody, transposedTable, twoLineRows } from "./table-bodies.ts"; // prettier-ignore

const basics = ["name", "pro?", "ipi?", "share", "publisher?"] as const;
const many = ["name", "role?", "pro", "ipi", "share", "publisher", "publisherIpi?"] as const;
const few = ["name", "pro?", "share"] as const;

/** Contracts in sentences, one layout for each wording. */
const prose: FormParts[] = Object.keys(wordings).map((wording) => ({
  name: `contract: ${wording}`,
  people: ["equal shares", "each of them"].includes(wording) ? equalShares(2, 4) : between(2, 4),
  fields: ["name", "share", "pro", "publisher"],
  head: ["email", "the remaining"].includes(wording) ? letterOf(wording) : contractHead,
  body: proseBody(wording),
  ...(wording === "email" ? {} : { foot: anyFoot }),
}));

function letterOf(wording: string): FormParts["head"] {
  return wording === "email" ? () => {} : (form) => form.paper.centered("LETTER OF AGREEMENT", 14);
}

const names: FormParts[] = [
  { name: "capitals, family name first", people: inCapitals(between(1, 5)), vocabulary: hardNames, fields: many, head: officeHead, body: tableBody() },
  { name: "capitals with publishers below", people: inCapitals(between(1, 4)), fields: ["name", "pro", "ipi", "share", "publisher", "publisherIpi?", "publisherShare?"], shares: halves, head: labeledHead, body: publishersBelow },
  { name: "two writers in a cell", people: between(2, 6), fields: ["name", "pro?", "share"], shares: percentShares, head: anyHead, body: pairsInCells },
  { name: "suffixes and particles", vocabulary: hardNames, fields: basics, head: anyHead, body: tableBody(), foot: anyFoot },
  { name: "suffixes and particles in blocks", vocabulary: hardNames, people: oneTo(4), fields: ["name", "email?", "pro", "ipi?", "share", "publisher"], head: labeledHead, body: captionBlocks },
  { name: "single names", people: singleNames(between(1, 4)), fields: basics, head: labeledHead, body: tableBody(), foot: anyFoot },
  { name: "given and family name apart", people: between(1, 5), fields: ["name", "pro", "ipi?", "share"], head: labeledHead, body: firstAndLast },
  // Textract reads the letters of Western Europe only, so these are no pictures.
  { name: "Cyrillic names", vocabulary: cyrillicNames, fields: basics, head: labeledHead, body: tableBody(), textOnly: true, font: 0 },
  { name: "Japanese names", vocabulary: japaneseNames, fields: basics, head: labeledHead, body: tableBody(), textOnly: true, font: japaneseFont },
]; // prettier-ignore

const blocks: FormParts[] = [
  { name: "eight boxes", people: between(6, 8), fields: ["name", "pro", "ipi?", "share", "publisher?"], head: labeledHead, body: boxesBody(2) },
  { name: "boxes of cells", people: oneTo(4), fields: ["name", "pro", "ipi", "share", "publisher", "email?"], head: officeHead, body: boxesBody(1, "cells"), foot: anyFoot },
  { name: "boxes of cells beside each other", people: between(2, 6), fields: ["name", "share", "pro", "ipi", "publisher?", "publisherIpi?"], head: anyHead, body: boxesBody(2, "cells") },
  { name: "three blocks beside each other", people: between(3, 6), fields: ["name", "pro?", "share", "ipi?"], head: labeledHead, body: besideBody(3) },
  { name: "blocks beside each other with addresses", people: between(2, 6), fields: ["name", "address", "phone?", "pro", "ipi", "share", "publisher"], head: anyHead, body: besideBody(2) },
  { name: "labels below rules", people: oneTo(4), fields: ["name", "address?", "email", "pro", "ipi", "publisher", "share"], head: anyHead, body: captionBlocks },
  { name: "typed lines of labels", fields: basics, head: labeledHead, body: typedBlocks, foot: anyFoot },
  { name: "ticked societies", people: oneTo(4), fields: ["name", "email", "pro", "ipi?", "publisher", "share"], head: labeledHead, body: tickedSocieties },
]; // prettier-ignore

const tables: FormParts[] = [
  { name: "headings that run upwards", people: between(2, 6), fields: many, head: anyHead, body: tableBody({ upwards: true, lines: "all", total: "sum" }), shares: bareShares },
  { name: "wrapped cells", vocabulary: hardNames, people: between(2, 5), fields: many, head: anyHead, body: tableBody({ widest: 52 }) },
  { name: "two lines for each writer", people: between(1, 6), fields: ["name", "pro", "share", "publisher", "publisherIpi", "email"], head: labeledHead, body: twoLineRows },
  { name: "grouped by contribution", people: between(2, 5), fields: basics, head: anyHead, body: groupedTable },
  { name: "writers as columns", people: between(2, 4), fields: ["name", "pro", "ipi", "share", "publisher"], head: labeledHead, body: transposedTable },
  { name: "wide page", people: between(2, 7), fields: [...many, "email"], head: anyHead, body: tableBody({ total: "sum" }), paper: "landscape" },
  { name: "office form", people: between(1, 6), fields: many, head: officeHead, body: tableBody({ lines: "all" }), foot: anyFoot },
  { name: "cards with a share at the side", people: oneTo(5), fields: ["name", "pro", "ipi", "publisher", "share"], head: unlabeledHead, body: shareCards, shares: percentShares },
  { name: "title without a label", people: between(1, 5), fields: basics, head: unlabeledHead, body: tableBody() },
]; // prettier-ignore

const shares: FormParts[] = [
  { name: "fractions", people: between(2, 5), fields: basics, shares: fractionShares, head: anyHead, body: tableBody() },
  { name: "shares in words", people: between(1, 4), fields: few, shares: wordShares, head: anyHead, body: tableBody() },
  { name: "shares in words in blocks", people: between(1, 4), fields: ["name", "pro?", "share", "publisher?"], shares: wordShares, head: labeledHead, body: captionBlocks },
  { name: "parts of one", people: between(2, 5), fields: basics, shares: decimalShares, head: anyHead, body: tableBody({ total: "sum" }) },
  { name: "open ranges", people: between(2, 4), fields: basics, shares: openShares, head: anyHead, body: tableBody() },
  { name: "writers and publishers of 100", people: between(1, 5), fields: ["name", "pro", "share", "publisher", "publisherShare"], shares: halves, head: anyHead, body: tableBody() },
  { name: "writers and publishers of 200", people: between(1, 5), fields: ["name", "ipi?", "share", "publisher", "publisherIpi?", "publisherShare"], shares: wholes, head: anyHead, body: tableBody() },
  { name: "contradicting sum", people: between(2, 5), fields: basics, shares: contradictingShares, head: anyHead, body: tableBody({ total: "claim" }) },
  { name: "song and recording", people: between(2, 5), fields: ["name", "role?", "share", "master"], shares: withMaster, head: anyHead, body: tableBody() },
]; // prettier-ignore

const none = ["not set", "n/a", "N/A", "-", "--", "none", "tbd", "TBD", "Not applicable", "no publisher", "unpublished", "?"] as const; // prettier-ignore
const publishers: FormParts[] = [
  { name: "no publisher in words", people: fewPublishers(between(1, 5)), fields: ["name", "pro", "ipi?", "share", "publisher"], noPublisher: none, head: anyHead, body: tableBody(), foot: anyFoot },
  { name: "no publisher in words in blocks", people: fewPublishers(oneTo(4)), fields: ["name", "pro", "share", "publisher", "publisherIpi"], noPublisher: none, head: labeledHead, body: typedBlocks },
  { name: "self-published", people: fewPublishers(between(1, 5)), fields: ["name", "pro", "share", "publisher"], noPublisher: ["Self-published", "self", "Self"], head: anyHead, body: tableBody() },
  { name: "one publisher for all", people: withSharedPublisher(between(2, 5)), fields: ["name", "pro?", "publisher", "share"], head: officeHead, body: tableBody({ widest: 70 }) },
]; // prettier-ignore

const signatures: FormParts[] = [
  { name: "ticks beside names", people: between(2, 4), fields: few, head: anyHead, body: tableBody(), foot: tickedAgreement },
  { name: "pictures of signatures in a table", people: between(2, 4), fields: few, head: anyHead, body: tableBody(), foot: signatureTable },
  { name: "pictures of signatures on rules", people: between(2, 4), fields: basics, head: anyHead, body: besideBody(2), foot: signaturePictures },
  { name: "cursive names", people: between(1, 3), fields: basics, head: anyHead, body: tableBody(), foot: typedSignatures },
  { name: "log of signatures", people: between(1, 4), fields: [...basics, "email"], head: unlabeledHead, body: shareCards, foot: signatureLog },
]; // prettier-ignore

const formFields: FormParts[] = [
  { name: "drop-down fields", people: oneTo(4), fields: ["name", "pro", "ipi", "share", "publisher"], head: fieldHead, body: dropDownBlocks, textOnly: true },
  { name: "radio buttons", people: oneTo(4), fields: ["name", "pro", "ipi?", "share", "publisher?"], head: fieldHead, body: radioBlocks, textOnly: true },
  { name: "check boxes", people: oneTo(4), fields: ["name", "email?", "pro", "share", "publisher"], head: fieldHead, body: checkBoxBlocks, textOnly: true },
  { name: "table of form fields", people: between(2, 6), fields: ["name", "role?", "share", "publisher"], shares: percentShares, head: fieldHead, body: fieldTable, textOnly: true },
]; // prettier-ignore

const severalSongs: FormParts[] = [
  { name: "two songs below each other", people: between(1, 4), fields: basics, head: () => {}, body: songsBelow },
  { name: "two songs beside each other", people: between(1, 4), fields: few, shares: percentShares, head: () => {}, body: songsBeside },
  { name: "songs as columns", people: between(2, 5), fields: ["name", "pro", "share"], shares: percentShares, head: () => {}, body: songsAsColumns },
]; // prettier-ignore

const amendments: FormParts[] = [
  { name: "amendment: old and new shares", people: between(2, 5), fields: ["name", "pro?", "share"], shares: percentShares, head: () => {}, body: oldAndNewShares, foot: anyFoot },
  { name: "amendment: replaced schedule", people: between(2, 4), fields: few, shares: percentShares, head: letterHead, body: replacedSchedule, foot: anyFoot },
]; // prettier-ignore

function inLanguage(name: string, language: Language): FormParts[] {
  return [
    { name: `${name} table`, language, people: between(1, 5), fields: [...basics, "publisherIpi?"], head: anyHead, body: tableBody({ total: "sum" }), foot: anyFoot },
    { name: `${name} boxes`, language, people: oneTo(4), fields: ["name", "pro", "ipi", "share", "publisher", "email?"], head: labeledHead, body: boxesBody(1, "cells"), foot: emptySignatures },
    { name: `${name} contract`, language, people: between(2, 4), fields: ["name", "pro?", "share"], shares: percentShares, head: contractHead, body: localContract, foot: anyFoot },
  ]; // prettier-ignore
}

const languages: FormParts[] = [
  ...inLanguage("Spanish", spanish),
  ...inLanguage("French", french),
  ...inLanguage("German", german),
  ...inLanguage("Portuguese", portuguese),
  ...inLanguage("Italian", italian),
];

/** Layouts that are composed of parts, by family. */
export const composedLayouts: Record<string, readonly Layout[]> = Object.fromEntries(
  Object.entries({
    "contracts in sentences": prose,
    "hard names": names,
    "blocks and boxes": blocks,
    tables,
    "forms of shares": shares,
    publishers,
    signatures,
    "form fields": formFields,
    "several songs": severalSongs,
    amendments,
    "other languages": languages,
  }).map(([family, parts]) => [family, parts.map(composeLayout)]),
);
