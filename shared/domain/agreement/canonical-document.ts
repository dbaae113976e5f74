import { canonicalJson, type CanonicalValue } from "./canonical-json.ts";
import type { Split } from "../sheet/splits.ts";

/** The content that signatures are given on. `sentAt` is an ISO 8601 UTC time, `bpm` 0 where there is none. */
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

/**
 * The canonical text of a sheet: RFC 8785 JSON, `schema: 1`, shares in basis points. Its SHA-256 is what is
 * signed. E-mail addresses and signatures are not part of it, so correcting an address voids nothing.
 */
export function canonicalDocument(content: DocumentContent): string {
  return canonicalJson({
    schema: 1,
    number: content.number,
    title: content.title,
    artist: content.artist,
    bpm: content.bpm === 0 ? null : content.bpm,
    sentAt: content.sentAt,
    termsVersion: content.termsVersion,
    lyrics: content.lyrics,
    splits: content.splits.map((split): CanonicalValue => ({
      name: split.songwriterName,
      pro: split.pro,
      ipi: split.songwriterIpi,
      publisher: split.publisherName,
      publisherIpi: split.publisherIpi,
      songwriterShare: split.songwriterShare,
      publisherShare: split.publisherShare,
      copyrightShare: split.copyrightShare,
      masterShare: split.masterShare,
    })),
  });
}
