import { UserId, WorkspaceId } from "../domain/ids.ts";
import * as z from "zod";
import { lazySchema } from "../domain/lazy-schema.ts";
import { MailTask } from "./mails.ts";
import type { QueueContract } from "./queue-contract.ts";

/**
 * A kind of work that an outbox entry requests and one function does. The function, its queue and the sample event of
 * its message (`events/jobs/<queue>.json`) have one name: the job's, unless the job names a queue.
 */
interface JobContract extends QueueContract {
  /** The schema of an outbox entry's data for the job. */
  input: z.ZodType<object>;
  /** The queue and function that several jobs share. These jobs have the same limits. */
  queue?: string;
}

/**
 * The queue of the jobs on a whole account, workspace, folder or song. They are rare, and each queue that Lambda polls costs
 * money while it is empty. All work on everything that an account owns, so their rights overlap.
 */
const leaving = {
  queue: "leaving",
  // A large account has thousands of items to remove, or gigabytes to copy.
  timeLimitSeconds: 900,
  memoryMegabytes: 1024,
  // Enough that deletions don't wait for long exports.
  concurrency: 10,
  lateAfterSeconds: 3600,
} as const;

/** The queue of the jobs that draw PDFs: the typefaces are in one function. */
const seal = {
  // Shaping lyrics of 50,000 characters in a complex script takes long.
  timeLimitSeconds: 120,
  memoryMegabytes: 2048,
  concurrency: 10,
  lateAfterSeconds: 300,
} as const;

/** Every job. Outbox entries, leases, queues (with variables and permissions), consumers and alarms derive from it. */
export const jobs = {
  "send-mail": {
    input: MailTask,
    timeLimitSeconds: 30,
    memoryMegabytes: 1024,
    // Each instance sends its part of the account's send rate (`sendsPerSecond`), a fifth.
    concurrency: 5,
    lateAfterSeconds: 900,
  },
  seal: {
    input: lazySchema(() => z.object({ agreementId: z.string(), version: z.number().int() })),
    ...seal,
  },
  "draw-lyrics": {
    input: lazySchema(() => z.object({ workspaceId: WorkspaceId, songId: z.string() })),
    queue: "seal",
    ...seal,
  },
  "draw-agreement-copy": {
    input: lazySchema(() => z.object({ workspaceId: WorkspaceId, songId: z.string() })),
    queue: "seal",
    ...seal,
  },
  "delete-account": {
    input: lazySchema(() =>
      z.object({
        userId: UserId,
        /** Origin of the request, stored as evidence of the agreements that the deletion voids. */
        ipAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
    ...leaving,
  },
  "delete-team": {
    input: lazySchema(() =>
      z.object({
        teamId: WorkspaceId,
        /** The owner who deleted it. */
        userId: UserId,
        ipAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
    ...leaving,
  },
  "export-data": {
    input: lazySchema(() => z.object({ userId: UserId, exportId: z.string() })),
    ...leaving,
  },
  "delete-folder": {
    input: lazySchema(() =>
      z.object({ workspaceId: WorkspaceId, folderId: z.string(), deletionId: z.string() }),
    ),
    ...leaving,
  },
  "delete-earlier-lyrics": {
    input: lazySchema(() => z.object({ songId: z.string() })),
    ...leaving,
  },
  "remove-shares": {
    input: lazySchema(() => z.object({ workspaceId: WorkspaceId, songId: z.string() })),
    ...leaving,
  },
  "copy-song": {
    input: lazySchema(() => z.object({ workspaceId: WorkspaceId, copyId: z.string() })),
    ...leaving,
  },
  "finish-song-move": {
    input: lazySchema(() => z.object({ songId: z.string(), from: WorkspaceId, to: WorkspaceId })),
    ...leaving,
  },
  "reconcile-billing": {
    input: lazySchema(() =>
      z.object({
        workspaceId: WorkspaceId,
        /** Whether the workspace's sign-up, whose address nobody has verified, is to be removed. */
        endsSignUp: z.literal(true).optional(),
        /** Whether the team was transferred, so that Stripe's customer takes the new owner's name and address. */
        hasNewOwner: z.literal(true).optional(),
        /** Whether its owner has another email address, which Stripe's customer takes. */
        hasNewEmail: z.literal(true).optional(),
      }),
    ),
    ...leaving,
  },
  "end-customer": {
    input: lazySchema(() =>
      z.object({
        /** A customer of Stripe's that no workspace has any more, and its open checkout. */
        customerId: z.string(),
        checkoutId: z.string().optional(),
      }),
    ),
    ...leaving,
  },
  "index-workspace": {
    input: lazySchema(() => z.object({ workspaceId: WorkspaceId })),
    ...leaving,
  },
} as const satisfies Record<string, JobContract>;

export type JobName = keyof typeof jobs;
/** The data of an outbox entry for a job. */
export type JobInput<Name extends JobName> = z.infer<(typeof jobs)[Name]["input"]>;

// Object.keys returns string[]; the constant has no other keys.
export const jobNames = Object.keys(jobs) as JobName[];

type QueueOf<Name extends JobName> = (typeof jobs)[Name] extends { queue: infer Queue }
  ? Queue
  : Name;
/** The name of a queue of jobs, which is also the name of the function that does them. */
export type JobQueueName = { [Name in JobName]: QueueOf<Name> }[JobName];
/** The jobs of a queue. */
export type JobOf<Queue extends JobQueueName> = {
  [Name in JobName]: QueueOf<Name> extends Queue ? Name : never;
}[JobName];

/** Returns the name of a job's queue. */
export function queueOf(job: JobName): JobQueueName {
  const { queue = job }: JobContract = jobs[job];
  // The contract's type has any string here; the constant has no other queues.
  return queue as JobQueueName;
}
