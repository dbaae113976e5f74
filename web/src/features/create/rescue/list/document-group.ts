import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { countLabel } from "../../../../../../shared/domain/text/count-label.ts";
import { isOfSongs, placeOfSong } from "./document-facts.ts";

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

/**
 * The name by which the list shows a document: the typed title, what was read, or the file's name. One with several songs
 * has no title of its own.
 */
export function documentTitleOf({ title, file, reading }: UploadReviewCard): string {
  const { found } = reading ?? {};
  return title === file.name && !isOfSongs(found) ? (found?.title ?? title) : title;
}

/** The entries of different documents: of the songs of a divided one only the first in the list. */
export function oneOfEachDocument(cards: readonly UploadReviewCard[]): UploadReviewCard[] {
  const seen = new Set<string>();
  return cards.filter(({ parseId, song }) => {
    const document = song?.documentId ?? parseId;
    const isNew = !seen.has(document);
    seen.add(document);
    return isNew;
  });
}

/** What the list has, in words: songs of divided documents count like documents. */
export function entriesLabel(cards: readonly Pick<UploadReviewCard, "song">[]): string {
  const songs = cards.filter(({ song }) => (song?.of ?? 1) > 1).length;
  if (songs === 0) return countLabel(cards.length, "document");
  return songs === cards.length ? countLabel(songs, "song") : `${cards.length} documents and songs`;
}

/** A sentence about a file that is here already, by the entries with its bytes. */
export function knownAs(cards: readonly UploadReviewCard[]): string {
  const [card] = cards;
  if (card === undefined) return "";
  const isDivided = placeOfSong(card) !== undefined;
  return `Here already as ${isDivided ? `songs of “${card.file.name}”` : `“${documentTitleOf(card)}”`}.`;
}

/** The people of a document: those typed in its review, or those that were read. */
export function peopleOf({ writers, reading }: UploadReviewCard): readonly string[] {
  return writers.length > 0 ? writers : (reading?.found?.writers ?? []).filter(Boolean);
}

/**
 * The ids of documents as a review goes through them: those of `before` that are still there, in their order, then those
 * that have become ready since. So nothing changes its place while one reviews. A further song follows those of its
 * document, which `documentOf` names.
 */
export function keptOrder(
  before: readonly string[],
  ready: readonly string[],
  documentOf: (id: string) => string | undefined = () => undefined,
): string[] {
  const order = before.filter((id) => ready.includes(id));
  for (const id of ready.filter((one) => !order.includes(one))) {
    const document = documentOf(id);
    const sibling =
      document === undefined ? -1 : order.findLastIndex((one) => documentOf(one) === document);
    order.splice(sibling < 0 ? order.length : sibling + 1, 0, id);
  }
  return order;
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
