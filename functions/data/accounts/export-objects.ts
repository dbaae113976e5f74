import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys } from "../core/file-keys.ts";
import { presignedGet } from "../../platform/presigned-get.ts";

/** A presigned address that downloads a user's data export under this name, valid for five minutes. */
export async function exportUrl(copy: { exportId: string }, fileName: string): Promise<string> {
  return await presignedGet(s3, {
    bucket: requireEnv("FILES_BUCKET"),
    key: fileKeys.dataExport(copy),
    type: "application/zip",
    saveAs: fileName,
  });
}
