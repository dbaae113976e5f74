import type { Placeholders } from "../sample-values.ts";
import { announceLarge } from "../uploads.ts";

/** A file of more than 100 MB that was just announced and is uploaded in parts. */
export const placeholders: Placeholders = ({ owner }) => ({
  "fresh.largeFileId": async () => (await announceLarge(await owner())).id,
});
