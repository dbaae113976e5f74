import type { PermissionCheckEvent } from "./permission-question.ts";

type Handler = (...given: unknown[]) => unknown;

/**
 * The handler that Lambda calls for a function: it also answers `npm run operate -- smoke`, which invokes each function
 * to ask what its role may do. Only who has `lambda:InvokeFunction` can send that event: API Gateway, queues, streams,
 * topics, schedules, EventBridge, Cognito and CloudFormation put nothing of their callers at the top of an event.
 */
export function withPermissionCheck(handler: Handler): Handler {
  return (event, ...others) => (isCheck(event) ? check(event) : handler(event, ...others));
}

function isCheck(event: unknown): event is PermissionCheckEvent {
  return typeof event === "object" && event !== null && "permissionCheck" in event;
}

async function check({ permissionCheck }: PermissionCheckEvent): Promise<unknown> {
  const { answerQuestions } = await import("./answer-questions.ts");
  return await answerQuestions(permissionCheck);
}
