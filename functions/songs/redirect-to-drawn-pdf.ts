import type { JobInput } from "../../shared/contracts/jobs.ts";
import type { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { DrawnPdfs, DrawnPdf } from "../data/songs/drawn-pdfs.ts";
import { answer, redirect } from "../http/answer.ts";

interface Tools {
  outbox: Pick<OutboxRepository, "askOnce">;
  objects: Pick<DrawnPdfs, "has" | "url">;
}

interface Wanted {
  place: DrawnPdf;
  fileName: string;
  job: "draw-lyrics" | "draw-agreement-copy";
  input: JobInput<"draw-lyrics">;
  /** Prefix of the request's id: the same prefix queues one drawing, however often this is called. */
  id: string;
  at: string;
}

/** Redirects to a PDF of a song, or queues its drawing, once for all repeated calls. */
export async function redirectToDrawnPdf(
  { outbox, objects }: Tools,
  { place, fileName, job, input, id, at }: Wanted,
) {
  for (let drawn = 0; ; drawn += 1) {
    if (await objects.has(place)) return redirect(await objects.url(place, fileName));
    if (!(await outbox.askOnce(`${id}-${drawn}`, job, input, at)))
      return answer(202, { state: "drawing" as const });
    // The PDF was drawn after the check above, or it has expired and is drawn under the next id.
  }
}
