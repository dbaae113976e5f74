import { S3Client } from "@aws-sdk/client-s3";
import { clientOptions } from "./client-options.ts";

/** S3; sums of bodies only where S3 demands them, so that presigned requests carry none of an empty body. */
export const s3 = new S3Client({
  ...clientOptions,
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
});
