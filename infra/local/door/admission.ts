import type { Clock } from "../clock.ts";
import type { Credentials } from "./credentials.ts";
import type { Iam, Principal } from "./iam.ts";
import type { Logs } from "../logs.ts";
import { ServiceFault } from "../service.ts";
import type { Need } from "../service.ts";

/** An error to answer in place of the next calls of an operation; `role` narrows it to one caller. */
export interface InjectedFault {
  /** The signing name, for instance `s3`; `*` is any. */
  service: string;
  /** For instance `PutObject`; `*` is any. */
  operation: string;
  /** How many calls are still to fail. */
  times: number;
  /** The error code that AWS would answer; an HTTP status may follow after a space. */
  error: string;
  /** A part of the role's name. */
  role?: string | undefined;
}

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

function statusOf(code: string): number {
  if (code === "ServiceUnavailable" || code === "SlowDown") return 503;
  return code.startsWith("Internal") ? 500 : 400;
}

const fits = (wanted: string, actual: string): boolean => wanted === "*" || wanted === actual;

/** Who may do what, which calls are to fail, and what was called: the same for the door and for S3. */
export class Admission {
  readonly iam: Iam;
  readonly credentials: Credentials;
  readonly #clock: Clock;
  readonly #logs: Logs;
  readonly #faults: InjectedFault[] = [];
  readonly #calls: NotedCall[] = [];
  readonly #capacity = 2000;

  constructor(iam: Iam, credentials: Credentials, clock: Clock, logs: Logs) {
    this.iam = iam;
    this.credentials = credentials;
    this.#clock = clock;
    this.#logs = logs;
  }

  get calls(): readonly NotedCall[] {
    return this.#calls;
  }

  get faults(): readonly InjectedFault[] {
    return this.#faults;
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
    const fault = this.#takeFault(role, service, operation);
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

  injectFault(fault: InjectedFault): void {
    this.#faults.push({ ...fault });
  }

  clearFaults(): void {
    this.#faults.length = 0;
  }

  #takeFault(
    role: string | undefined,
    service: string,
    operation: string,
  ): ServiceFault | undefined {
    const fault = this.#faults.find(
      (f) =>
        fits(f.service, service) &&
        fits(f.operation, operation) &&
        (f.role === undefined || (role ?? "anonymous").includes(f.role)),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults.splice(this.#faults.indexOf(fault), 1);
    const [code = "InternalError", status] = fault.error.split(" ");
    this.#logs.add("faults", "INFO", `${service} ${operation} answers ${code}, as asked for`);
    return new ServiceFault(
      status === undefined ? statusOf(code) : Number(status),
      code,
      `The fault ${code} was asked for by /_local/faults`,
    );
  }
}
