import { callAws, type AwsRequest } from "./aws-request.ts";
import { harmlessCalls } from "./harmless-calls.ts";
import {
  isRefused,
  type PermissionAnswer,
  type PermissionQuestion,
} from "./permission-question.ts";
import { readOnePage, readTwoPages } from "./read-sample-document.ts";
import { readStream } from "./read-stream.ts";
import { sendToSimulator } from "./send-to-simulator.ts";

type Question = (question: PermissionQuestion) => Promise<PermissionAnswer>;

/**
 * Actions that are done and not only tried: an email to SES's simulator, and a sample document of one and of two pages.
 * Of these a copy in the files bucket is left for a day, as of each document that was read and deleted.
 */
const done: Readonly<Record<string, Question>> = {
  "ses:SendRawEmail": sendToSimulator,
  "textract:DetectDocumentText": readOnePage,
  "iam:PassRole": readTwoPages,
};

const inSteps: Readonly<Record<string, Question>> = {
  ...done,
  "dynamodb:ListStreams": readStream,
  "dynamodb:DescribeStream": readStream,
  "dynamodb:GetShardIterator": readStream,
  "dynamodb:GetRecords": readStream,
};

/** Asks AWS, as the function's role. Answers have no data: only the codes and messages of errors. */
export async function answerQuestions(
  questions: readonly PermissionQuestion[],
): Promise<PermissionAnswer[]> {
  return await Promise.all(
    questions.map(async (question) => {
      try {
        const ask = inSteps[question.action];
        return await (ask === undefined ? tryCalls(harmlessCalls(question)) : ask(question));
      } catch (error) {
        return { code: "NoAnswer", message: error instanceof Error ? error.message : "" };
      }
    }),
  );
}

/** The first refusal, else the last answer. */
async function tryCalls(calls: readonly AwsRequest[] | undefined): Promise<PermissionAnswer> {
  if (calls === undefined || calls.length === 0)
    return { code: "NotDescribed", message: "No call is described that needs this permission" };
  const answers = await Promise.all(calls.map((call) => callAws(call)));
  const { code = "", message = "" } = answers.find(isRefused) ?? answers.at(-1) ?? {};
  return { code, message };
}
