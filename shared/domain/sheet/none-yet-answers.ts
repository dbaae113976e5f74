import { noneYet } from "./pro.ts";
import { missingFieldsOf, type SheetRow } from "./sheet-rows.ts";

/** Answers that complete a row of which nothing more is known. */
export type NoneYetAnswers = Partial<
  Pick<SheetRow, "songwriterIpi" | "publisherIpi" | "selfPublished">
>;

/**
 * Returns the answers 'None yet' and 'Self-published' for the details that a row lacks: its IPI numbers, and a publisher
 * of which neither name nor IPI was entered. Empty if the row lacks none of them.
 */
export function noneYetAnswers(row: SheetRow): NoneYetAnswers {
  const missing = new Set(missingFieldsOf(row).map(({ field }) => field));
  const hasNoPublisher = missing.has("publisherName") && missing.has("publisherIpi");
  return {
    ...(missing.has("songwriterIpi") ? { songwriterIpi: noneYet } : {}),
    ...(hasNoPublisher ? { selfPublished: true } : {}),
    ...(missing.has("publisherIpi") && !hasNoPublisher ? { publisherIpi: noneYet } : {}),
  };
}
