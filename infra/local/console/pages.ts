import { z } from "zod";
import type { AdmissionControl } from "../iam-proxy/admission.ts";
import type { Clock } from "../clock.ts";
import type { Alarms } from "../cloudwatch/alarms.ts";
import { renderPage, renderTable } from "./layout.ts";
import type { TableCell } from "./layout.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { Logs } from "../logs.ts";

/** One page of the console, as JSON and as HTML, with what a POST and a DELETE do. */
export interface ConsolePage {
  json(query: URLSearchParams): object | Promise<object>;
  html(query: URLSearchParams): string | Promise<string>;
  /** The answer is the returned object, or the page when it returns nothing. */
  post?: (input: unknown) => Promise<object | void>;
  clear?: () => void;
}

/** A refused POST, with the status and the content of its answer. */
export class PostRefused extends Error {
  readonly status: number;
  readonly content: object;
  constructor(status: number, content: object) {
    super(`answered ${status}`);
    this.status = status;
    this.content = content;
  }
}

const limitOf = (query: URLSearchParams): number => Number(query.get("limit") ?? 500);
const time = (iso: string): TableCell => ({ text: iso.slice(11, 23), style: "nowrap muted" });

// A form sends strings, JSON sends numbers.
const Advance = z.object({
  advanceSeconds: z.coerce
    .number()
    .positive()
    .max(10 * 366 * 86_400),
  /** Number of due times that are visited at most on the way. */
  steps: z.coerce.number().int().positive().max(300).optional(),
});

export function clockPage(
  clock: Clock,
  advance: (seconds: number, steps?: number) => Promise<void>,
): ConsolePage {
  const json = (): object => ({
    now: clock.date().toISOString(),
    aheadSeconds: Math.round(clock.aheadMs / 1000),
  });
  return {
    json,
    html: () =>
      renderPage(
        "clock",
        "Clock",
        `<p>The local time is <b>${clock.date().toISOString()}</b>, ${Math.round(clock.aheadMs / 1000)} seconds ahead of this machine. Functions, schedules, retries, expiry and tokens use this clock. It never goes back.</p>
<form method="post"><label>Advance by seconds<input name="advanceSeconds" type="number" min="1" value="60" required></label><button>Advance</button></form>`,
      ),
    post: async (input) => {
      const { advanceSeconds, steps } = Advance.parse(input);
      await advance(advanceSeconds, steps);
    },
  };
}

const Fault = z.object({
  service: z.string().min(1),
  operation: z.string().min(1),
  times: z.coerce.number().int().positive(),
  error: z.string().min(1),
  role: z
    .string()
    .optional()
    .transform((role) => (role === "" ? undefined : role)),
  skip: z.coerce.number().int().nonnegative().optional(),
  when: z.enum(["before", "after"]).optional(),
});

const field = (name: string, label: string, more: string): string =>
  `<label>${label}<input name="${name}" ${more}></label>`;

export function faultsPage(admission: AdmissionControl): ConsolePage {
  return {
    json: () => ({ faults: admission.faults.list }),
    html: () =>
      renderPage(
        "faults",
        "Faults",
        `<p>The next calls of an operation fail with an error that AWS would answer, before or after their effect.</p>
<form method="post">${field("service", "Service", 'placeholder="ses" required')}${field("operation", "Operation", 'placeholder="SendRawEmail" required')}${field("times", "Times", 'type="number" min="1" value="1" required')}${field("error", "Error", 'placeholder="ThrottlingException" required')}${field("role", "Part of the role's name (optional)", "")}${field("skip", "Calls to skip", 'type="number" min="0" value="0"')}<label>When<select name="when"><option value="before">before the effect</option><option value="after">after the effect</option></select></label><button>Add</button></form>` +
          renderTable(
            [
              "Service",
              "Operation",
              "Calls left to skip",
              "Calls left to fail",
              "Error",
              "Effect",
              "Role",
            ],
            admission.faults.list.map(({ service, operation, times, skip, error, role, when }) => [
              service,
              operation,
              String(skip ?? 0),
              String(times),
              error,
              when === "after" ? "carried out" : "none",
              role ?? "",
            ]),
            "No fault is injected.",
          ),
      ),
    post: async (input) => admission.faults.add(Fault.parse(input)),
    clear: () => admission.faults.clear(),
  };
}

export function callsPage(admission: AdmissionControl): ConsolePage {
  const calls = (query: URLSearchParams) => admission.calls.slice(-limitOf(query)).toReversed();
  return {
    json: (query) => ({ calls: calls(query) }),
    html: (query) =>
      renderPage(
        "calls",
        "Calls",
        "<p>AWS calls of the functions, newest first.</p>" +
          renderTable(
            ["Time", "Role", "Action", "Resource", "Result", "Units (read, write)", "ms"],
            calls(query).map((call) => [
              time(call.at),
              call.role,
              call.action,
              call.resource,
              call.error === undefined
                ? "ok"
                : { text: call.error, style: call.allowed ? "warn" : "bad" },
              {
                text: call.units ? `${call.units.read}, ${call.units.write}` : "",
                style: "nowrap",
              },
              { text: String(call.latencyMs), style: "nowrap" },
            ]),
            "No calls yet.",
          ),
      ),
  };
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Memory of the process, which includes the functions, and of each running environment. */
export function memoryPage(lambda: Lambda): ConsolePage {
  const read = async () => ({
    rssBytes: process.memoryUsage().rss,
    environments: await lambda.environments(),
  });
  return {
    json: read,
    html: async () => {
      const { rssBytes, environments } = await read();
      return renderPage(
        "memory",
        "Memory",
        `<p>The process of the local cloud uses ${megabytes(rssBytes)}, with ${environments.length} environments of functions.</p>` +
          renderTable(
            ["Function", "State", "Events", "Heap"],
            environments.map(({ name, busy, events, heapBytes }) => [
              name,
              busy ? "busy" : "idle",
              String(events),
              megabytes(heapBytes),
            ]),
            "No environment is running.",
          ),
      );
    },
  };
}

const stateStyle: Record<string, string> = { ALARM: "bad", OK: "muted" };

/** The template's alarms. A POST evaluates them at once. */
export function alarmsPage(alarms: Alarms): ConsolePage {
  return {
    json: () => ({ alarms: alarms.list() }),
    html: () =>
      renderPage(
        "alarms",
        "Alarms",
        "<p>The alarms of the template and of its stack sets in other regions, evaluated every minute.</p>" +
          renderTable(
            ["Alarm", "Description", "State", "Since", "Actions"],
            alarms
              .list()
              .map(({ name, description, state, changedAt, actions }) => [
                name,
                description,
                { text: state ?? "not evaluated", style: stateStyle[state ?? ""] ?? "warn" },
                { text: changedAt ?? "", style: "nowrap muted" },
                { text: actions.join("\n"), monospace: true },
              ]),
            "The template has no alarm.",
          ),
      ),
    post: async () => alarms.evaluate(),
  };
}

const levelStyle: Record<string, string> = { ERROR: "bad", CRITICAL: "bad", WARN: "warn" };

export function logsPage(logs: Logs): ConsolePage {
  const lines = (query: URLSearchParams) => {
    const source = query.get("source");
    const wanted =
      source === null ? logs.lines : logs.lines.filter((line) => line.source === source);
    return wanted.slice(-limitOf(query)).toReversed();
  };
  return {
    json: (query) => ({ logs: lines(query) }),
    html: (query) =>
      renderPage(
        "logs",
        "Logs",
        "<p>Log lines of the functions and reasons of refused calls, newest first.</p>" +
          renderTable(
            ["Time", "Source", "Level", "Message"],
            lines(query).map(({ at, source, level, message }) => [
              time(at),
              source,
              { text: level, style: levelStyle[level] ?? "muted" },
              { text: message, monospace: true },
            ]),
            "No log lines yet.",
          ),
      ),
  };
}
