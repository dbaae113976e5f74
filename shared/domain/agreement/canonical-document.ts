import { canonicalJson, type CanonicalValue } from "./canonical-json.ts";
import { noneYet } from "../sheet/pro.ts";
import type { Split } from "../sheet/splits.ts";

/** The content that signatures are given on. `sentAt` is an ISO 8601 UTC time; `bpm` has two decimals at most, 0 where there is none. */
export interface DocumentContent {
  number: number;
  title: string;
  artist: string;
  bpm: number;
  sentAt: string;
  termsVersion: string;
  lyrics: string;
  splits: readonly Omit<Split, "email">[];
}

/** Schemas of canonical documents, the current one last. */
export const documentSchemas = [1, 2] as const;
type DocumentSchema = (typeof documentSchemas)[number];

/**
 * The canonical text of a sheet: RFC 8785 JSON, `schema: 2`, shares in basis points. Its SHA-256 is what is
 * signed. Email addresses and signatures are not part of it, so correcting an address voids nothing.
 *
 * The answer 'None yet' is null. PRO and IPI are empty where there is no songwriter share, as the sheet prints
 * neither. Documents of `schema: 1` had BMI or ASCAP and every IPI, a whole-number BPM and no `selfPublished`;
 * what was sent with it keeps its text, which is stored with the version and can be computed again for a check.
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
