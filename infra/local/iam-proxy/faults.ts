import type { Logs } from "../logs.ts";
import { ServiceFault } from "../service.ts";

/** An error with which the next calls of an operation fail. */
export interface InjectedFault {
  /** The signing name, for instance `s3`; `*` matches every service. */
  service: string;
  /** For instance `PutObject`; `*` matches every operation. */
  operation: string;
  /** The number of calls that still fail. */
  times: number;
  /** The number of matching calls that succeed before the first one fails; 0 by default. */
  skip?: number | undefined;
  /** The error code that AWS would answer; an HTTP status may follow after a space. */
  error: string;
  /** A part of the caller's role name; without it the fault matches every caller. */
  role?: string | undefined;
  /**
   * `before` (the default) answers the error and does not run the call. `after` runs the call and then answers the
   * error, like AWS when only the response is lost. An `after` fault counts only calls that succeed.
   */
  when?: "before" | "after" | undefined;
}

const matches = (wanted: string, actual: string): boolean => wanted === "*" || wanted === actual;

function statusOf(code: string): number {
  if (code === "ServiceUnavailable" || code === "SlowDown") return 503;
  return code.startsWith("Internal") ? 500 : 400;
}

/** The faults that `/_local/faults` injects, in the order in which they were added. */
export class Faults {
  readonly #list: InjectedFault[] = [];
  readonly #logs: Logs;

  constructor(logs: Logs) {
    this.#logs = logs;
  }

  get list(): readonly InjectedFault[] {
    return this.#list;
  }

  add(fault: InjectedFault): void {
    this.#list.push({ ...fault });
  }

  clear(): void {
    this.#list.length = 0;
  }

  /** The fault for this call, or undefined. Counts the call against the first matching fault. */
  take(
    when: "before" | "after",
    role: string | undefined,
    service: string,
    operation: string,
  ): ServiceFault | undefined {
    const fault = this.#list.find(
      (one) =>
        (one.when ?? "before") === when &&
        matches(one.service, service) &&
        matches(one.operation, operation) &&
        (one.role === undefined || (role ?? "anonymous").includes(one.role)),
    );
    if (!fault) return undefined;
    if (fault.skip !== undefined && fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    fault.times -= 1;
    if (fault.times <= 0) this.#list.splice(this.#list.indexOf(fault), 1);
    const [code = "InternalError", status] = fault.error.split(" ");
    this.#logs.add(
      "faults",
      "INFO",
      `${service} ${operation} answers the injected ${code} (${when} its effect)`,
    );
    return new ServiceFault(
      status === undefined ? statusOf(code) : Number(status),
      code,
      `/_local/faults injected the fault ${code}`,
    );
  }
}
