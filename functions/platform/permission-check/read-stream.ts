import { callAws, type AwsAnswer } from "./aws-request.ts";
import { streamCall } from "./json-call.ts";
import type { PermissionAnswer, PermissionQuestion } from "./permission-question.ts";

/** Reads the end of the table's stream, up to the step that needs the permission: each step takes what the last found. */
export async function readStream({
  action,
  resource,
}: PermissionQuestion): Promise<PermissionAnswer> {
  const TableName = resource.split("/")[1];
  const steps: readonly [string, (last: AwsAnswer) => object][] = [
    ["ListStreams", () => ({ TableName })],
    ["DescribeStream", (last) => ({ StreamArn: field(last, "StreamArn") })],
    [
      "GetShardIterator",
      (last) => ({
        StreamArn: field(last, "StreamArn"),
        ShardId: field(last, "ShardId"),
        ShardIteratorType: "LATEST",
      }),
    ],
    ["GetRecords", (last) => ({ ShardIterator: field(last, "ShardIterator"), Limit: 1 })],
  ];
  let answer: AwsAnswer = { code: "", message: "", body: "" };
  for (const [operation, inputOf] of steps) {
    answer = await callAws(streamCall(operation, inputOf(answer)));
    if (answer.code !== "" || action === `dynamodb:${operation}`) break;
  }
  return { code: answer.code, message: answer.message };
}

/** The first field of this name in an answer, at any depth. */
function field({ body }: AwsAnswer, name: string): string {
  return new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(body)?.[1] ?? "";
}
