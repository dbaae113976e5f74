import { ApiError } from "../../../../shared/contracts/client.ts";

/** The headings of sheets that have ended for their reader, by the code of the answer, as the emails about it have them. */
const headings: Partial<Record<string, string>> = {
  no_longer_on_sheet: "You are no longer on this sheet",
  no_longer_asked: "You are no longer asked to sign",
  address_replaced: "Your address was replaced",
};

/** What happened to a sheet that its reader finds no more; undefined if they were none of its people. */
export function endedSheet(error: unknown): { heading: string; text: string } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const heading = headings[error.code];
  return heading === undefined ? undefined : { heading, text: error.message };
}
