import type { EmailInput, EmailName, EmailTask } from "../../../shared/contracts/emails.ts";
import type { JobInput, JobName } from "../../../shared/contracts/jobs.ts";
import { addSeconds } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import { dueEntry } from "../core/due-entry.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { firstRequeueSeconds } from "./requeue-delays.ts";

/** A transaction item that requests a job. `at` is now. */
export function requestJobItem<Name extends JobName>(
  table: Table,
  job: Name,
  input: JobInput<Name>,
  at: string,
): TransactItem {
  const id = randomId();
  return table.putItem(keys.outbox(id), "outbox", newEntry(id, job, input, at), mustBeNew);
}

/** A transaction item that requests an email. `at` is now. */
export function requestEmailItem<Name extends EmailName>(
  table: Table,
  template: Name,
  input: EmailInput<Name>,
  at: string,
): TransactItem {
  // TypeScript does not see that a template with its own input is one of the tasks.
  const task = { template, ...input } as unknown as EmailTask;
  return requestJobItem(table, "send-mail", task, at);
}

/** The item of a new entry, with the time at which the sweep first queues it again. */
export function newEntry<Name extends JobName>(
  id: string,
  job: Name,
  input: JobInput<Name>,
  at: string,
) {
  const entry = { id, job, input, state: "pending", createdAt: at, requeued: 0 };
  return { ...entry, ...dueEntry(id, addSeconds(at, firstRequeueSeconds)) };
}
