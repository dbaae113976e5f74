import type { AwsRequest } from "./aws-request.ts";

/** The name of what a call is about, and of nothing that exists. */
export const nothing = "smoke";

/** The services with JSON protocols: their names in signatures, and the prefix of their operations in `x-amz-target`. */
const jsonServices = {
  dynamodb: { version: "1.0", prefix: "DynamoDB_20120810" },
  sqs: { version: "1.0", prefix: "AmazonSQS" },
  "cognito-idp": { version: "1.1", prefix: "AWSCognitoIdentityProviderService" },
  secretsmanager: { version: "1.1", prefix: "secretsmanager" },
  textract: { version: "1.1", prefix: "Textract" },
} as const;

/** A call of a service with a JSON protocol. */
export function jsonCall(
  service: keyof typeof jsonServices,
  operation: string,
  input: object,
  { prefix, version }: { prefix: string; version: string } = jsonServices[service],
): AwsRequest {
  return {
    service,
    method: "POST",
    path: "/",
    headers: {
      "content-type": `application/x-amz-json-${version}`,
      "x-amz-target": `${prefix}.${operation}`,
    },
    body: JSON.stringify(input),
  };
}

/** An operation of DynamoDB's streams. */
export function streamCall(operation: string, input: object): AwsRequest {
  const streams = { version: "1.0", prefix: "DynamoDBStreams_20120810" };
  return {
    ...jsonCall("dynamodb", operation, input, streams),
    host: "streams.dynamodb",
  };
}
