import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";

/**
 * What a person has to do with a document: look once (`clear`), compare fields (`check`), enter by hand (`manual`), or
 * wait until it is read (`coming`).
 */
export const documentGroups = ["clear", "check", "manual", "coming"] as const;
export type DocumentGroup = (typeof documentGroups)[number];

/** Which group a document of the list belongs to. */
export function documentGroupOf({ reading }: Pick<UploadReviewCard, "reading">): DocumentGroup {
  if (reading === undefined || reading.state === "failed") return "manual";
  if (reading.state !== "parsed") return "coming";
  return reading.found?.isClear === true ? "clear" : "check";
}

/** The documents in the order of their review: what is ready first, what needs least of it first, the oldest first. */
export function inReviewOrder(cards: readonly UploadReviewCard[]): UploadReviewCard[] {
  return cards.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      doubtfulIn(one) - doubtfulIn(other) ||
      // Ids sort by time.
      (one.id < other.id ? -1 : 1),
  );
}

const rankOf = (card: UploadReviewCard) => documentGroups.indexOf(documentGroupOf(card));
const doubtfulIn = ({ reading }: UploadReviewCard) => reading?.found?.doubtful ?? 0;

/** The name by which the list shows a document: the typed title, what was read, or the file's name. */
export function documentTitleOf({ title, file, reading }: UploadReviewCard): string {
  return title === file.name ? (reading?.found?.title ?? title) : title;
}

/** The people of a document: those typed in its review, or those that were read. */
export function peopleOf({ writers, reading }: UploadReviewCard): readonly string[] {
  return writers.length > 0 ? writers : (reading?.found?.writers ?? []).filter(Boolean);
}

/**
 * The ids of documents as a review goes through them: those of `before` that are still there, in their order, then those
 * that have become ready since. So nothing changes its place while one reviews.
 */
export function keptOrder(before: readonly string[], ready: readonly string[]): string[] {
  const kept = before.filter((id) => ready.includes(id));
  return [...kept, ...ready.filter((id) => !kept.includes(id))];
}

/** What a review shows before and after a document, in a fixed order. Undefined at the ends. */
export function neighborsOf(order: readonly string[], id: string) {
  const at = order.indexOf(id);
  return {
    position: at + 1,
    previous: at > 0 ? order[at - 1] : undefined,
    next: at >= 0 ? order[at + 1] : order[0],
  };
}
