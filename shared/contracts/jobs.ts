import * as z from "zod";
import { lazySchema } from "../domain/lazy-schema.ts";
import { MailTask } from "./mails.ts";
import type { QueueContract } from "./queue-contract.ts";

/**
 * A kind of work that an outbox entry asks for and one function does. The function, its queue and the message's sample
 * event (`events/jobs/<job>.json`) have the job's name.
 */
interface JobContract extends QueueContract {
  /** What an entry says about the work. */
  input: z.ZodType<object>;
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
