import type { NotedCall } from "../../local/door/admission.ts";

/** One call to AWS on a way: the nth call of an operation by a function. */
export interface CallSite {
  role: string;
  /** The function of the role. */
  caller: string;
  service: string;
  operation: string;
  /** Counts from 1. */
  nth: number;
}

/**
 * Functions that do the same work for each message, or for each item of a list. More than this many calls of one
 * operation are the same call for another message or item.
 */
const alike: Record<string, number> = {
  dispatch: 2,
  "send-mail": 3,
  "tell-subscribers": 3,
  sweep: 12,
  "background-jobs": 8,
  "stripe-jobs": 8,
};

/** The call sites among noted calls, in their order. */
export function callSites(
  calls: readonly NotedCall[],
  callerOf: (role: string) => string | undefined,
): CallSite[] {
  const counts = new Map<string, number>();
  return calls.flatMap(({ role, service, operation }) => {
    const caller = callerOf(role);
    if (caller === undefined) return [];
    const name = `${role} ${service} ${operation}`;
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    if (nth > (alike[caller] ?? Number.POSITIVE_INFINITY)) return [];
    return [{ role, caller, service, operation, nth }];
  });
}

export function nameOf({ caller, service, operation, nth }: CallSite): string {
  return `${caller}: ${service} ${operation} #${nth}`;
}

/** The error by which a service refuses a call when it has too many. */
const throttles: Record<string, string> = {
  "cognito-idp": "TooManyRequestsException",
  dynamodb: "ThrottlingException",
  s3: "SlowDown 503",
  secretsmanager: "ThrottlingException",
  ses: "Throttling",
  sqs: "RequestThrottled",
};

/** One way in which a call fails. */
export interface Mode {
  when: "before" | "after";
  times: 1 | 5;
}
export const modes: readonly Mode[] = [
  { when: "before", times: 1 },
  { when: "before", times: 5 },
  { when: "after", times: 1 },
  { when: "after", times: 5 },
];

/** A call that fails before its effect is a throttle; one that fails after it is an error of the service. */
export function errorOf(service: string, { when }: Mode): string {
  return when === "before" ? (throttles[service] ?? "ThrottlingException") : "InternalError 500";
}
