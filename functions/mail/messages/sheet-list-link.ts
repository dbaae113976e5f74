import { sheetListPath } from "../../../shared/domain/agreement/parties/agreement-paths.ts";
import {
  sheetListEndsAt,
  type ListedSheet,
  type SheetList,
} from "../../data/agreements/sheet-lists.ts";
import { currentKeyVersion, deriveListToken } from "../../platform/keyed-hashes.ts";

/** A sheet that waits for the recipient of an email, and when it expires. */
export type WaitingSheet = ListedSheet & { expiresAt: string };

/** The link that opens the sheets of an email one after the other, and what is kept under its token. */
export interface SheetListLink {
  url: string;
  list: SheetList & { token: string };
}

/**
 * The list of the sheets of an email to this address; undefined for fewer than two. The token is derived from address and
 * sheets, so an email that is written again has the same link.
 */
export async function sheetListLink(
  siteOrigin: string,
  addressHash: string,
  waiting: readonly WaitingSheet[],
): Promise<SheetListLink | undefined> {
  if (waiting.length < 2) return undefined;
  const sheets = waiting.map(({ agreementId, contributorId, generation, signsFor }) => ({
    ...{ agreementId, contributorId, generation },
    ...(signsFor === undefined ? {} : { signsFor }),
  }));
  const parts = sheets.flatMap(({ agreementId, contributorId, generation, signsFor }) => [
    ...[agreementId, contributorId, String(generation), signsFor === true ? "for" : ""],
  ]);
  const token = await deriveListToken([addressHash, ...parts], await currentKeyVersion());
  const latest = waiting.reduce(
    (until, { expiresAt }) => (expiresAt > until ? expiresAt : until),
    "",
  );
  const list = { token, addressHash, sheets, endsAt: sheetListEndsAt(latest) };
  return { url: `${siteOrigin}${sheetListPath(token)}`, list };
}
