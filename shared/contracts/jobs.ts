import * as z from "zod";
import { lazySchema } from "../domain/lazy-schema.ts";
import { MailTask } from "./mails.ts";

/**
 * A kind of work that an outbox entry asks for and one function does. The function, its queue and the message's sample
 * event (`events/jobs/<job>.json`) have the job's name.
 */
interface JobContract {
  /** What an entry says about the work. */
  input: z.ZodType<object>;
  /** The function's time limit: one attempt takes no longer. At most 900, Lambda's own limit. */
  timeLimitSeconds: number;
  memoryMegabytes: number;
  /** Entries worked on at the same time. At least 2, the least that SQS takes. */
  concurrency: number;
  /** The age of the oldest waiting entry that raises an alarm. */
  lateAfterSeconds: number;
}

/** Every job. From it come outbox entries, leases, queues with their variables and rights, consumers and alarms. */
export const jobs = {
  "send-mail": {
    input: MailTask,
    timeLimitSeconds: 30,
    memoryMegabytes: 1024,
    // SES accepts 14 emails a second from a new account.
    concurrency: 5,
    lateAfterSeconds: 900,
  },
  seal: {
    input: lazySchema(() => z.object({ agreementId: z.string(), version: z.number().int() })),
    // Lyrics of 50,000 characters in a script that has to be shaped take long.
    timeLimitSeconds: 120,
    memoryMegabytes: 2048,
    concurrency: 10,
    lateAfterSeconds: 300,
  },
  "delete-account": {
    input: lazySchema(() =>
      z.object({
        userId: z.string(),
        /** Where the request came from: evidence on the agreements that the deletion voids. */
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
/** What an outbox entry of a job says about the work. */
export type JobInput<Name extends JobName> = z.infer<(typeof jobs)[Name]["input"]>;

// Object.keys forgets the literal names; the constant has no other keys.
export const jobNames = Object.keys(jobs) as JobName[];

/** How long a consumer keeps an entry to itself: longer than its function can run. */
export function leaseSecondsOf(job: JobName): number {
  return jobs[job].timeLimitSeconds + 15;
}

/** The environment variable that holds the address of a job's queue. */
export function queueVariableOf(job: JobName): string {
  return `${job.toUpperCase().replaceAll("-", "_")}_QUEUE_URL`;
}
