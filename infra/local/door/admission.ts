import type { Clock } from "../clock.ts";
import type { Credentials } from "./credentials.ts";
import { Faults } from "./faults.ts";
import type { Iam, Principal } from "./iam.ts";
import type { Logs } from "../logs.ts";
import { ServiceFault } from "../service.ts";
import type { Need } from "../service.ts";

export interface NotedCall {
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

/** Who may do what, which calls are to fail, and what was called: the same for the door and for S3. */
export class Admission {
  readonly iam: Iam;
  readonly credentials: Credentials;
  readonly faults: Faults;
  readonly #clock: Clock;
  readonly #logs: Logs;
  readonly #calls: NotedCall[] = [];
  readonly #capacity = 2000;

  constructor(iam: Iam, credentials: Credentials, clock: Clock, logs: Logs) {
    this.iam = iam;
    this.credentials = credentials;
    this.#clock = clock;
    this.#logs = logs;
    this.faults = new Faults(logs);
  }

  get calls(): readonly NotedCall[] {
    return this.#calls;
  }

  /** The fault to answer in place of the call, or undefined when it may go on. Refusals are noted and logged here. */
  admit(
    role: string | undefined,
    service: string,
    operation: string,
    needs: Need[],
  ): ServiceFault | undefined {
    const who: Principal = { role };
    for (const need of needs) {
      const refusal = this.iam.check(who, need);
      if (refusal === undefined) continue;
      this.#logs.add("iam", "WARN", refusal);
      this.note(role, service, operation, [need], {
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
      const note = { allowed: true, error: fault.code, latencyMs: 0 };
      this.note(role, service, operation, needs, note);
    }
    return fault;
  }

  /** Notes a call that was carried out, one line for each thing it needed. */
  note(
    role: string | undefined,
    service: string,
    operation: string,
    needs: Need[],
    outcome: Pick<NotedCall, "allowed" | "error" | "units" | "latencyMs">,
  ): void {
    const first = needs[0];
    const { units, ...rest } = outcome;
    this.#calls.push({
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
    });
    if (this.#calls.length > this.#capacity) this.#calls.shift();
  }
}
