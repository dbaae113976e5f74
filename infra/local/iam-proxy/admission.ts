import type { Clock } from "../clock.ts";
import type { Credentials } from "./credentials.ts";
import { Faults } from "./faults.ts";
import type { Iam, Principal } from "./iam.ts";
import type { Logs } from "../logs.ts";
import { ServiceFault } from "../service.ts";
import type { RequiredPermission } from "../service.ts";

export interface RecordedCall {
  at: string;
  role: string;
  service: string;
  operation: string;
  action: string;
  resource: string;
  allowed: boolean;
  /** The error code, when the call failed. */
  error?: string;
  units?: { read: number; write: number };
  latencyMs: number;
}

/** Checks permissions, injects faults and records calls. The IAM proxy and S3 share one instance. */
export class AdmissionControl {
  readonly iam: Iam;
  readonly credentials: Credentials;
  readonly faults: Faults;
  readonly #clock: Clock;
  readonly #logs: Logs;
  readonly #calls: RecordedCall[] = [];
  readonly #capacity = 2000;
  /** Receives each recorded call. */
  onCall: ((call: RecordedCall) => void) | undefined;
  /** The same, for CloudWatch's metrics of the services. */
  onMetered: ((call: RecordedCall) => void) | undefined;

  constructor(iam: Iam, credentials: Credentials, clock: Clock, logs: Logs) {
    this.iam = iam;
    this.credentials = credentials;
    this.#clock = clock;
    this.#logs = logs;
    this.faults = new Faults(logs);
  }

  get calls(): readonly RecordedCall[] {
    return this.#calls;
  }

  /** Empties the list of calls. */
  clearCalls(): void {
    this.#calls.length = 0;
  }

  /**
   * The error to return instead of running the call, or undefined when the call may proceed. Records and logs refusals.
   */
  admit(
    role: string | undefined,
    service: string,
    operation: string,
    needs: RequiredPermission[],
  ): ServiceFault | undefined {
    const who: Principal = { role };
    for (const need of needs) {
      const refusal = this.iam.check(who, need);
      if (refusal === undefined) continue;
      this.#logs.add("iam", "WARN", refusal);
      this.record(role, service, operation, [need], {
        allowed: false,
        error: "AccessDenied",
        latencyMs: 0,
      });
      return new ServiceFault(
        service === "dynamodb" || service === "cognito-idp" || service === "secretsmanager"
          ? 400
          : 403,
        service === "s3" || service === "ses" ? "AccessDenied" : "AccessDeniedException",
        refusal,
      );
    }
    const fault = this.faults.take("before", role, service, operation);
    if (fault) {
      const outcome = { allowed: true, error: fault.code, latencyMs: 0 };
      this.record(role, service, operation, needs, outcome);
    }
    return fault;
  }

  /** Adds one call to the list, with all actions and resources that it needed. Keeps the latest 2,000 calls. */
  record(
    role: string | undefined,
    service: string,
    operation: string,
    needs: RequiredPermission[],
    outcome: Pick<RecordedCall, "allowed" | "error" | "units" | "latencyMs">,
  ): void {
    const first = needs[0];
    const { units, ...rest } = outcome;
    const call: RecordedCall = {
      at: this.#clock.date().toISOString(),
      role: role ?? "anonymous",
      service,
      operation,
      action:
        [...new Set(needs.map(({ action }) => action))].join(" ") || `${service}:${operation}`,
      resource:
        [...new Set(needs.map(({ resource }) => resource))].join(" ") || (first?.resource ?? "*"),
      ...rest,
      ...(units ? { units } : {}),
    };
    this.#calls.push(call);
    this.onCall?.(call);
    this.onMetered?.(call);
    if (this.#calls.length > this.#capacity) this.#calls.shift();
  }
}
