import { toBasisPoints, toPercentage } from "./basis-points.ts";
import type { Shares, Split } from "./splits.ts";

/** The shares of a row as they go over the wire: percentages with at most two decimals. */
export interface WireShares {
  songwriterPercentage: number;
  publisherPercentage: number;
  copyrightPercentage: number;
  masterPercentage: number;
}

/** A row as it goes over the wire, in either direction. */
export type WireSplit = Omit<Split, keyof Shares> & WireShares;

/** A row of the wire with its shares in basis points, and only the fields of a row. Self-published has no publisher. */
export function splitOf(row: WireSplit): Split {
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

/** Shares in basis points as percentages for the wire. */
export function wireSharesOf(shares: Shares): WireShares {
  return {
    songwriterPercentage: toPercentage(shares.songwriterShare),
    publisherPercentage: toPercentage(shares.publisherShare),
    copyrightPercentage: toPercentage(shares.copyrightShare),
    masterPercentage: toPercentage(shares.masterShare),
  };
}
