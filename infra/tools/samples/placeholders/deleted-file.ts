import { uploadAndDeleteFile } from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";

/** A file that was just deleted and can be restored. */
export const placeholders: Placeholders = ({ owner }) => ({
  "fresh.deletedFileId": async () => uploadAndDeleteFile(await owner()),
});
