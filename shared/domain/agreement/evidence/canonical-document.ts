import { canonicalJson, type CanonicalValue } from "./canonical-json.ts";
import { noneYet } from "../../sheet/pro.ts";
import type { SheetRow } from "../../sheet/sheet-rows.ts";

/** The content that is signed. `sentAt` is ISO 8601 UTC; `bpm` has at most two decimals and is 0 for no BPM. */
export interface DocumentContent {
  number: number;
  title: string;
  artist: string;
  bpm: number;
  sentAt: string;
  termsVersion: string;
  lyrics: string;
  splits: readonly Omit<SheetRow, "email">[];
}

/** Schema versions that are written with all details of the rows, the later last. */
export const documentSchemas = [1, 2] as const;
type DocumentSchema = (typeof documentSchemas)[number];
/** Schema versions that this release reads. `agreeing/sheet-document-3.ts` has the sheets of schema 3. */
export const knownDocumentSchemas = [...documentSchemas, 3] as const;

/**
 * Returns the canonical text of a sheet: RFC 8785 JSON, `schema: 2`, shares in basis points. Contributors sign its
 * SHA-256. It has no email addresses and no signatures, so the correction of an address voids no signature. Throws
 * RangeError for content that has no canonical form.
 *
 * The answer 'None yet' is null. PRO and IPI are empty for a row without a songwriter share, because the sheet prints
 * neither. Documents of `schema: 1` have BMI or ASCAP and every IPI, a whole-number BPM and no `selfPublished`. Their
 * text is stored with the version, and can be computed again to check it.
 */
export function canonicalDocument(content: DocumentContent, schema: DocumentSchema = 2): string {
  return canonicalJson({
    schema,
    number: content.number,
    title: content.title,
    artist: content.artist,
    bpm: content.bpm === 0 ? null : content.bpm,
    sentAt: content.sentAt,
    termsVersion: content.termsVersion,
    lyrics: content.lyrics,
    splits: content.splits.map((split) => ({
      ...(schema === 1 ? rowOfSchema1(split) : rowOf(split)),
      songwriterShare: split.songwriterShare,
      publisherShare: split.publisherShare,
      copyrightShare: split.copyrightShare,
      masterShare: split.masterShare,
    })),
  });
}

type Row = DocumentContent["splits"][number];

function rowOf(split: Row): Record<string, CanonicalValue> {
  return {
    name: split.songwriterName,
    pro: split.songwriterShare > 0 ? answerOf(split.pro) : "",
    ipi: split.songwriterShare > 0 ? answerOf(split.songwriterIpi) : "",
    publisher: split.publisherName,
    publisherIpi: answerOf(split.publisherIpi),
    selfPublished: split.selfPublished,
  };
}

function rowOfSchema1(split: Row): Record<string, CanonicalValue> {
  return {
    name: split.songwriterName,
    pro: split.pro,
    ipi: split.songwriterIpi,
    publisher: split.publisherName,
    publisherIpi: split.publisherIpi,
  };
}

const answerOf = (answer: string) => (answer === noneYet ? null : answer);
