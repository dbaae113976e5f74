import { defaultPro, type Pro } from "./pro.ts";
import { toBasisPoints, toPercentage } from "./basis-points.ts";
import {
  hasUncheckedPro,
  shareCategories,
  type Shares,
  type SheetRow,
  type TypedShares,
} from "./sheet-rows.ts";

/** The shares of a row in the API: percentages with at most two decimals. */
export interface WireShares {
  songwriterPercentage: number;
  publisherPercentage: number;
  copyrightPercentage: number;
  masterPercentage: number;
}

/**
 * A row in requests and answers of the API. `typed` has the texts of share fields that are no percentages. Without `pro`
 * it has the default, which is then not checked, and a publisher who is a party has none. A given `pro` is checked unless
 * `proChecked` is false.
 */
export type WireSplit = Omit<SheetRow, keyof Shares | "typedShares" | "pro"> &
  WireShares & {
    /** The row's id, under the name that it has in the API. */
    rowId?: string | undefined;
    pro?: Pro | undefined;
    typed?: TypedWireShares | undefined;
  };
export type TypedWireShares = Partial<Record<keyof WireShares, string | undefined>>;

/** The name of each share in the API. */
export const wireShareNames = {
  songwriterShare: "songwriterPercentage",
  publisherShare: "publisherPercentage",
  copyrightShare: "copyrightPercentage",
  masterShare: "masterPercentage",
} as const;

/** Returns a row of the API with shares in basis points. A self-published row gets an empty publisher name and IPI. */
export function rowOfWireSplit(row: WireSplit): SheetRow {
  return {
    songwriterName: row.songwriterName,
    email: row.email,
    pro: row.pro ?? (row.kind === "publisher" ? "" : defaultPro),
    // Other PROs are never a default, so nothing is stored about them.
    ...(row.pro === defaultPro && row.proChecked !== false ? { proChecked: true } : {}),
    songwriterIpi: row.songwriterIpi,
    publisherName: row.selfPublished ? "" : row.publisherName,
    publisherIpi: row.selfPublished ? "" : row.publisherIpi,
    selfPublished: row.selfPublished,
    songwriterShare: toBasisPoints(row.songwriterPercentage),
    publisherShare: toBasisPoints(row.publisherPercentage),
    copyrightShare: toBasisPoints(row.copyrightPercentage),
    masterShare: toBasisPoints(row.masterPercentage),
    ...(row.typed === undefined ? {} : typedSharesOf(row.typed, row)),
    ...kindFieldsOf({ ...row, id: row.rowId ?? row.id }),
    ...(row.custom === undefined ? {} : { custom: row.custom }),
  };
}

/**
 * Returns the fields of a row's kind that were chosen: its id, whom a publisher publishes, a writer's role. They have the
 * same names in the API and in the database.
 */
export function kindFieldsOf(row: KindFields): KindFields {
  const { id, kind, role, versionOf, forRows, proCode } = row;
  return {
    ...(id === undefined ? {} : { id }),
    ...(kind === undefined ? {} : { kind }),
    ...(role === undefined ? {} : { role }),
    ...(versionOf === undefined ? {} : { versionOf }),
    ...(forRows === undefined ? {} : { forRows }),
    ...(proCode === undefined ? {} : { proCode }),
  };
}
type KindFields = Pick<SheetRow, "id" | "kind" | "role" | "versionOf" | "forRows" | "proCode">;

/** The typed texts of shares by the names inside. A share above 0 was typed as a number. */
function typedSharesOf(typed: TypedWireShares, shares: WireShares): { typedShares?: TypedShares } {
  const texts = shareCategories.flatMap(({ key }) => {
    const name = wireShareNames[key];
    const text = typed[name] ?? "";
    return text === "" || shares[name] > 0 ? [] : [[key, text] as const];
  });
  return texts.length === 0 ? {} : { typedShares: Object.fromEntries(texts) };
}

/** The typed texts of a row's shares for the API. */
export function typedWireSharesOf({ typedShares = {}, ...row }: SheetRow): {
  typed?: TypedWireShares;
} {
  const texts = shareCategories.flatMap(({ key }) => {
    const text = typedShares[key];
    // An earlier release may have kept the text beside a number that replaced it.
    return text === undefined || row[key] > 0 ? [] : [[wireShareNames[key], text] as const];
  });
  return texts.length === 0 ? {} : { typed: Object.fromEntries(texts) };
}

/** What the API says about the check of a row's PRO: nothing unless it is a default that nobody has checked. */
export function wireProCheckOf(row: Pick<SheetRow, "pro" | "proChecked">): { proChecked?: false } {
  return hasUncheckedPro(row) ? { proChecked: false } : {};
}

/** What a stored row says about its kind, in the API. Empty for a row of an earlier sheet. */
export function wireKindOf(row: KindFields) {
  const { id, ...fields } = kindFieldsOf(row);
  return { ...(id === undefined ? {} : { rowId: id }), ...fields };
}

/** Returns a stored row in the form in which the API takes it. A text in place of a share is left out. */
export function wireSplitOf(row: SheetRow) {
  return {
    ...row,
    ...wireProCheckOf(row),
    ...wireSharesOf(row),
    ...wireKindOf(row),
    typed: undefined,
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
