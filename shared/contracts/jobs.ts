import * as z from "zod";
import { lazySchema } from "../domain/lazy-schema.ts";
import { MailTask } from "./mails.ts";
import type { QueueContract } from "./queue-contract.ts";

/**
 * A kind of work that an outbox entry requests and one function does. The function, its queue and the sample event of
 * its message (`events/jobs/<job>.json`) have the job's name.
 */
interface JobContract extends QueueContract {
  /** The schema of an outbox entry's data for the job. */
  input: z.ZodType<object>;
}

/** Every job. Outbox entries, leases, queues (with variables and permissions), consumers and alarms derive from it. */
export const jobs = {
  "send-mail": {
    input: MailTask,
    timeLimitSeconds: 30,
    memoryMegabytes: 1024,
    // SES accepts 14 emails per second from a new account.
    concurrency: 5,
    lateAfterSeconds: 900,
  },
  seal: {
    input: lazySchema(() => z.object({ agreementId: z.string(), version: z.number().int() })),
    // Shaping lyrics of 50,000 characters in a complex script takes long.
    timeLimitSeconds: 120,
    memoryMegabytes: 2048,
    concurrency: 10,
    lateAfterSeconds: 300,
  },
  "delete-account": {
    input: lazySchema(() =>
      z.object({
        userId: z.string(),
        /** Origin of the request, stored as evidence of the agreements that the deletion voids. */
        ipAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
    // A large account has thousands of items to remove.
    timeLimitSeconds: 900,
    memoryMegabytes: 1024,
    concurrency: 5,
    lateAfterSeconds: 3600,
  },
  "export-data": {
    input: lazySchema(() => z.object({ userId: z.string(), exportId: z.string() })),
    // A large account has gigabytes to copy.
    timeLimitSeconds: 900,
    memoryMegabytes: 1024,
    concurrency: 5,
    lateAfterSeconds: 3600,
  },
} as const satisfies Record<string, JobContract>;

export type JobName = keyof typeof jobs;
/** The data of an outbox entry for a job. */
export type JobInput<Name extends JobName> = z.infer<(typeof jobs)[Name]["input"]>;

// Object.keys returns string[]; the constant has no other keys.
export const jobNames = Object.keys(jobs) as JobName[];
