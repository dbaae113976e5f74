import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { clientOptions } from "./client-options.ts";

/** DynamoDB. */
export const dynamodb = new DynamoDBClient(clientOptions);
