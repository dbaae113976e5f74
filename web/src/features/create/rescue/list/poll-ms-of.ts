import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";

const pollMs = 2000;
const waitingPollMs = 30_000;
/** A document that is read within this time, because Textract was busy, is asked for again. */
const soonMs = 10 * 60_000;

/** Milliseconds until the list is asked for again; false while nothing in it changes by itself. */
export function pollMsOf(
  cards: readonly Pick<UploadReviewCard, "reading">[],
  now: number,
): number | false {
  if (cards.some(({ reading }) => reading?.state === "pending")) return pollMs;
  const isSoon = cards.some(
    ({ reading }) =>
      reading?.state === "waiting" &&
      reading.readAfter !== undefined &&
      Date.parse(reading.readAfter) - now < soonMs,
  );
  return isSoon ? waitingPollMs : false;
}
