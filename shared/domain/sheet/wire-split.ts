import { toBasisPoints, toPercentage } from "./basis-points.ts";
import type { Shares, SheetRow } from "./sheet-rows.ts";

/** The shares of a row in the API: percentages with at most two decimals. */
export interface WireShares {
  songwriterPercentage: number;
  publisherPercentage: number;
  copyrightPercentage: number;
  masterPercentage: number;
}

/** A row in requests and answers of the API. */
export type WireSplit = Omit<SheetRow, keyof Shares> & WireShares;

/** Returns a row of the API with shares in basis points. A self-published row gets an empty publisher name and IPI. */
export function rowOfWireSplit(row: WireSplit): SheetRow {
  return {
    songwriterName: row.songwriterName,
    email: row.email,
    pro: row.pro,
    songwriterIpi: row.songwriterIpi,
    publisherName: row.selfPublished ? "" : row.publisherName,
    publisherIpi: row.selfPublished ? "" : row.publisherIpi,
    selfPublished: row.selfPublished,
    songwriterShare: toBasisPoints(row.songwriterPercentage),
    publisherShare: toBasisPoints(row.publisherPercentage),
    copyrightShare: toBasisPoints(row.copyrightPercentage),
    masterShare: toBasisPoints(row.masterPercentage),
  };
}

/** Returns shares in basis points as percentages. */
export function wireSharesOf(shares: Shares): WireShares {
  return {
    songwriterPercentage: toPercentage(shares.songwriterShare),
    publisherPercentage: toPercentage(shares.publisherShare),
    copyrightPercentage: toPercentage(shares.copyrightShare),
    masterPercentage: toPercentage(shares.masterShare),
  };
}
