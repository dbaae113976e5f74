import { SQSClient } from "@aws-sdk/client-sqs";
import { clientOptions } from "./client-options.ts";

/** SQS. */
export const sqs = new SQSClient(clientOptions);
