import { SESClient } from "@aws-sdk/client-ses";
import { clientOptions } from "./client-options.ts";

/** SES. */
export const ses = new SESClient(clientOptions);
