import { TextractClient } from "@aws-sdk/client-textract";
import { clientOptions } from "./client-options.ts";

/**
 * Textract. It throttles by calls per second, so its calls have one more attempt than those of other clients: seconds,
 * since a person may wait for the reading. Longer waits are the queue's, where no function is paid for. It needs seconds
 * to read a page.
 */
export const textract = new TextractClient({
  ...clientOptions,
  maxAttempts: 4,
  requestHandler: { ...clientOptions.requestHandler, requestTimeout: 60_000 },
});
