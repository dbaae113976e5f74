import { callAws, type AwsAnswer } from "./aws-request.ts";
import { streamCall } from "./json-call.ts";
import {
  isRefused,
  type PermissionAnswer,
  type PermissionQuestion,
} from "./permission-question.ts";

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
    const { code, message } = answer;
    if (action === `dynamodb:${operation}`) return { code, message };
    // A refusal names the step's own permission.
    if (isRefused(answer)) return { code, message };
    if (code !== "") break;
  }
  return { code: "NoAnswer", message: `an earlier step failed: ${answer.code}` };
}

/** The last field of this name in an answer, at any depth: the last shard is open. */
function field({ body }: AwsAnswer, name: string): string {
  const found = [...body.matchAll(new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`, "g"))];
  return found.at(-1)?.[1] ?? "";
}
