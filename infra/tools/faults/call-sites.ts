import type { RecordedCall } from "../../local/iam-proxy/admission.ts";

/** One call to AWS in a scenario: the nth call of an operation by a function. */
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
 * Calls of one operation that fail one by one, at most, for functions that repeat the same call for each message or
 * item of a list.
 */
const alike: Record<string, number> = {
  dispatch: 2,
  "send-mail": 3,
  "tell-subscribers": 3,
  sweep: 12,
  "background-jobs": 8,
  "stripe-jobs": 8,
};

/** The call sites of the recorded calls, in their order. */
export function callSites(
  calls: readonly RecordedCall[],
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

export function callSiteName({ caller, service, operation, nth }: CallSite): string {
  return `${caller}: ${service} ${operation} #${nth}`;
}

/** The throttling error of each service. */
const throttles: Record<string, string> = {
  "cognito-idp": "TooManyRequestsException",
  dynamodb: "ThrottlingException",
  s3: "SlowDown 503",
  secretsmanager: "ThrottlingException",
  ses: "Throttling",
  sqs: "RequestThrottled",
};

/** How a call fails: before or after its effect, and how many times. */
export interface FaultMode {
  when: "before" | "after";
  times: 1 | 5;
}
export const faultModes: readonly FaultMode[] = [
  { when: "before", times: 1 },
  { when: "before", times: 5 },
  { when: "after", times: 1 },
  { when: "after", times: 5 },
];

/** The error of a failing call: throttling before its effect, an internal error after it. */
export function faultErrorOf(service: string, { when }: FaultMode): string {
  return when === "before" ? (throttles[service] ?? "ThrottlingException") : "InternalError 500";
}
