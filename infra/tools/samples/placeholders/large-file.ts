import type { Placeholders } from "../sample-values.ts";
import { announceLargeFile } from "../uploads.ts";

/** A file of more than 100 MB that was just announced and is uploaded in parts. */
export const placeholders: Placeholders = ({ owner }) => ({
  "fresh.largeFileId": async () => (await announceLargeFile(await owner())).id,
});
