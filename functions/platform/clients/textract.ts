import { TextractClient } from "@aws-sdk/client-textract";
import { clientOptions } from "./client-options.ts";

/**
 * Textract. It throttles by calls per second, so its calls have more attempts than those of other clients, and it needs
 * seconds to read a page.
 */
export const textract = new TextractClient({
  ...clientOptions,
  maxAttempts: 6,
  requestHandler: { ...clientOptions.requestHandler, requestTimeout: 60_000 },
});
