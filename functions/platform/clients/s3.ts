import { S3Client } from "@aws-sdk/client-s3";
import { clientOptions } from "./client-options.ts";

/**
 * S3 client. Sends checksums only where S3 requires them, so that presigned requests carry no checksum of an empty
 * body.
 */
export const s3 = new S3Client({
  ...clientOptions,
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
});
