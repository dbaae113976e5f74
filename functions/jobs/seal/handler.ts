import { jobHandler } from "../job-handler.ts";

/** Draws PDFs: sealed PDFs of completely signed agreements, copies of agreements, and lyric sheets. */
export const handler = jobHandler("seal", {
  seal: async (entry, outbox) => await (await import("./seal.ts")).seal(entry, outbox),
  "draw-lyrics": async (entry, outbox) =>
    await (await import("./draw-lyric-sheet.ts")).drawLyricSheet(entry, outbox),
  "draw-agreement-copy": async (entry, outbox) =>
    await (await import("./draw-agreement-copy.ts")).drawAgreementCopy(entry, outbox),
});
