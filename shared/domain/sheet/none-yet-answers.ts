import { noneYet } from "./pro.ts";
import { rowKindOf } from "./row-kinds/row-kinds.ts";
import { missingFieldsOf, type SheetRow } from "./sheet-rows.ts";

/** Answers that complete a row of which nothing more is known. */
export type NoneYetAnswers = Partial<
  Pick<SheetRow, "songwriterIpi" | "publisherIpi" | "selfPublished">
>;

/**
 * Returns the answers 'None yet' and 'Self-published' for the details that a row lacks: its IPI numbers, and a publisher
 * of which neither name nor IPI was entered. Empty if the row lacks none of them, and for a publisher or an owner, who
 * state these details themselves.
 */
export function noneYetAnswers(row: SheetRow): NoneYetAnswers {
  if (rowKindOf(row) !== "writer") return {};
  const missing = new Set(missingFieldsOf(row).map(({ field }) => field));
  const hasNoPublisher = missing.has("publisherName") && missing.has("publisherIpi");
  return {
    ...(missing.has("songwriterIpi") ? { songwriterIpi: noneYet } : {}),
    ...(hasNoPublisher ? { selfPublished: true } : {}),
    ...(missing.has("publisherIpi") && !hasNoPublisher ? { publisherIpi: noneYet } : {}),
  };
}
