import { GetObjectCommand } from "@aws-sdk/client-s3";
import { s3 } from "../../platform/clients/s3.ts";
import { attachmentDisposition } from "../../platform/content-disposition.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys } from "../core/file-keys.ts";

/** Seconds within which the download must begin. */
const urlSeconds = 300;

/** A presigned address that downloads a user's data export under this name, valid for five minutes. */
export async function exportUrl(copy: { exportId: string }, fileName: string): Promise<string> {
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const command = new GetObjectCommand({
    Bucket: requireEnv("FILES_BUCKET"),
    Key: fileKeys.dataExport(copy),
    ResponseContentDisposition: attachmentDisposition(fileName),
    ResponseContentType: "application/zip",
  });
  return await getSignedUrl(s3, command, { expiresIn: urlSeconds });
}
