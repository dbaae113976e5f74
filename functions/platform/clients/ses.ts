import { SESClient } from "@aws-sdk/client-ses";
import { clientOptions } from "./client-options.ts";

/**
 * SES. It gets most of the time of the job that sends: the SDK repeats a call without an answer, and SES may have sent
 * the email of a call that it answers late. Time in milliseconds.
 */
export const ses = new SESClient({
  ...clientOptions,
  requestHandler: { ...clientOptions.requestHandler, requestTimeout: 20_000 },
});
