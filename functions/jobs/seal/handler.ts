import { jobHandler } from "../job-handler.ts";

/** Draws PDFs: the sealed ones of agreements that every contributor has signed, their copies, and lyric sheets. */
export const handler = jobHandler("seal", {
  seal: async (entry, outbox) => await (await import("./seal.ts")).seal(entry, outbox),
  "draw-lyrics": async (entry, outbox) =>
    await (await import("./draw-lyric-sheet.ts")).drawLyricSheet(entry, outbox),
  "draw-agreement-copy": async (entry, outbox) =>
    await (await import("./draw-agreement-copy.ts")).drawAgreementCopy(entry, outbox),
});
