import { TextractClient } from "@aws-sdk/client-textract";
import { clientOptions } from "./client-options.ts";

/**
 * Textract. It throttles by calls a second, so a call is tried more often than others, and reading a page takes it
 * seconds.
 */
export const textract = new TextractClient({
  ...clientOptions,
  maxAttempts: 6,
  requestHandler: { ...clientOptions.requestHandler, requestTimeout: 60_000 },
});
