import { SESClient } from "@aws-sdk/client-ses";
import { clientOptions } from "./client-options.ts";

/**
 * SES. Its timeout is most of the sending job's time limit: after a timeout the SDK repeats the call, but SES may have
 * sent the email already. Time in milliseconds.
 */
export const ses = new SESClient({
  ...clientOptions,
  requestHandler: { ...clientOptions.requestHandler, requestTimeout: 20_000 },
});
