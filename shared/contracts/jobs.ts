import { UserId, WorkspaceId } from "../domain/ids.ts";
import * as z from "zod";
import { once } from "../domain/once.ts";
import { EmailTask } from "./emails/emails.ts";
import type { QueueContract } from "./queue-contract.ts";

/**
 * A kind of work that an outbox entry requests and one function does. The function, its queue and the sample event of
 * its message (`events/jobs/<queue>.json`) have one name: the job's, unless the job names a queue.
 */
interface JobContract extends QueueContract {
  /** The schema of an outbox entry's data for the job. */
  input: () => z.ZodType<object>;
  /** The queue and function that several jobs share. These jobs have the same limits. */
  queue?: string;
  /**
   * The field of the input that names for whom the job works, where many jobs for one would keep those for all others
   * waiting. SQS delivers the messages of the others first (fair queues).
   */
  fairBy?: string;
}

/**
 * The queue of the jobs on a whole account, workspace, folder or song. They are rare, and every queue that Lambda polls
 * costs money even if it is empty. All of them read and write workspace data, so their permissions overlap.
 */
const backgroundJobs = {
  queue: "background-jobs",
  // A large account has thousands of items to remove, or gigabytes to copy.
  timeLimitSeconds: 900,
  memoryMegabytes: 2048,
  // Enough that deletions don't wait for long exports.
  concurrency: 10,
  lateAfterSeconds: 3600,
} as const;

/** The queue of the jobs that call Stripe. No other job may read Stripe's secret. */
const stripeJobs = {
  queue: "stripe-jobs",
  // A workspace can have ten former customers. Each takes several calls, and a call at most ten seconds.
  timeLimitSeconds: 300,
  memoryMegabytes: 512,
  // Far below Stripe's limit of calls per second.
  concurrency: 5,
  lateAfterSeconds: 3600,
} as const;

/** The queue of the jobs that render PDFs: only its function contains the typefaces. */
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
    input: EmailTask,
    timeLimitSeconds: 30,
    memoryMegabytes: 1024,
    // Each instance sends its part of the account's send rate (`sendsPerSecond`), a fifth.
    concurrency: 5,
    lateAfterSeconds: 900,
  },
  seal: {
    input: once(() => z.object({ agreementId: z.string(), version: z.number().int() })),
    ...seal,
  },
  "draw-lyrics": {
    input: once(() => z.object({ workspaceId: WorkspaceId, songId: z.string() })),
    queue: "seal",
    ...seal,
  },
  "draw-agreement-copy": {
    input: once(() => z.object({ workspaceId: WorkspaceId, songId: z.string() })),
    queue: "seal",
    ...seal,
  },
  "delete-account": {
    input: once(() =>
      z.object({
        userId: UserId,
        /** Origin of the request, stored as evidence of the agreements that the deletion voids. */
        ipAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
    ...backgroundJobs,
  },
  "delete-team": {
    input: once(() =>
      z.object({
        teamId: WorkspaceId,
        /** The owner who deleted the team. */
        userId: UserId,
        ipAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
    ...backgroundJobs,
  },
  "export-data": {
    input: once(() => z.object({ userId: UserId, exportId: z.string() })),
    ...backgroundJobs,
  },
  "export-team": {
    input: once(() => z.object({ teamId: WorkspaceId, exportId: z.string() })),
    ...backgroundJobs,
  },
  "delete-folder": {
    input: once(() =>
      z.object({ workspaceId: WorkspaceId, folderId: z.string(), deletionId: z.string() }),
    ),
    ...backgroundJobs,
  },
  "empty-sandbox": {
    /** The workspace whose sandbox it is. */
    input: once(() => z.object({ workspaceId: WorkspaceId })),
    ...backgroundJobs,
  },
  "delete-earlier-lyrics": {
    input: once(() => z.object({ songId: z.string() })),
    ...backgroundJobs,
  },
  "remove-shares": {
    input: once(() => z.object({ workspaceId: WorkspaceId, songId: z.string() })),
    ...backgroundJobs,
  },
  "end-uploads": {
    /** A person who may no longer add files to a workspace, or no longer to a song or folder of it. */
    input: once(() => z.object({ workspaceId: WorkspaceId, userId: UserId })),
    ...backgroundJobs,
  },
  "remove-logo": {
    /** A logo that its workspace has replaced, and that no version which was sent has. */
    input: once(() => z.object({ logoId: z.string(), sha256: z.string() })),
    ...backgroundJobs,
  },
  "copy-song": {
    input: once(() => z.object({ workspaceId: WorkspaceId, copyId: z.string() })),
    ...backgroundJobs,
  },
  "finish-song-move": {
    input: once(() => z.object({ songId: z.string(), from: WorkspaceId, to: WorkspaceId })),
    ...backgroundJobs,
  },
  "deliver-webhook": {
    /** A delivery of a customer's webhook, and the series of its attempts. */
    input: once(() =>
      z.object({
        workspaceId: WorkspaceId,
        webhookId: z.string(),
        deliveryId: z.string(),
        series: z.number().int(),
      }),
    ),
    // A webhook whose receiver hangs waits for itself alone.
    fairBy: "webhookId",
    // A receiver has ten seconds to answer.
    timeLimitSeconds: 30,
    memoryMegabytes: 512,
    concurrency: 20,
    // Hundreds of events of one webhook, whose receiver hangs, take minutes. No other webhook waits for them.
    lateAfterSeconds: 900,
  },
  "create-bulk-drafts": {
    input: once(() =>
      z.object({ workspaceId: WorkspaceId, bulkId: z.string(), run: z.number().int() }),
    ),
    ...backgroundJobs,
  },
  "send-bulk": {
    input: once(() =>
      z.object({ workspaceId: WorkspaceId, bulkId: z.string(), sending: z.number().int() }),
    ),
    ...backgroundJobs,
  },
  "delete-bulk-drafts": {
    input: once(() => z.object({ workspaceId: WorkspaceId, bulkId: z.string() })),
    ...backgroundJobs,
  },
  "copy-document": {
    /** The document of a further song, whose bytes are those of the document that was divided. */
    input: once(() => z.object({ fileId: z.string() })),
    ...backgroundJobs,
  },
  "read-document": {
    /** A document of an agreement: one that has arrived, has waited for a day's budget, or whose result Textract has. */
    input: once(() => z.object({ fileId: z.string() })),
    // Textract reads a page at once; a large photo is scaled down first.
    timeLimitSeconds: 120,
    // Enough to decode a photo of 120 million pixels.
    memoryMegabytes: 2048,
    // Textract's lowest quotas are one or two calls a second, and a call takes about two seconds.
    concurrency: 5,
    lateAfterSeconds: 1800,
  },
  "index-workspace": {
    input: once(() => z.object({ workspaceId: WorkspaceId })),
    ...backgroundJobs,
  },
  "count-analytics": {
    input: once(() => z.object({ workspaceId: WorkspaceId })),
    ...backgroundJobs,
  },
  "reconcile-billing": {
    input: once(() =>
      z.object({
        workspaceId: WorkspaceId,
        /** Whether to remove the workspace's sign-up, whose address was never verified. */
        endsSignUp: z.literal(true).optional(),
        /** Whether the team was transferred: Stripe's customer gets the new owner's name and address. */
        hasNewOwner: z.literal(true).optional(),
        /** Whether the owner's email address changed: Stripe's customer gets the new one. */
        hasNewEmail: z.literal(true).optional(),
      }),
    ),
    ...stripeJobs,
  },
  "end-customer": {
    input: once(() =>
      z.object({
        /** A Stripe customer without a workspace, whose open checkout is expired too. */
        customerId: z.string(),
        checkoutId: z.string().optional(),
      }),
    ),
    ...stripeJobs,
  },
  "end-billing": {
    /** A deleted workspace, whose Stripe customer is to be deleted. */
    input: once(() => z.object({ workspaceId: WorkspaceId })),
    ...stripeJobs,
  },
} as const satisfies Record<string, JobContract>;

export type JobName = keyof typeof jobs;
/** The data of an outbox entry for a job. */
export type JobInput<Name extends JobName> = z.infer<ReturnType<(typeof jobs)[Name]["input"]>>;

// Object.keys returns string[]; the constant has no other keys.
export const jobNames = Object.keys(jobs) as JobName[];

/** Whether this release has a job with this name. */
export function isJob(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}

type QueueOf<Name extends JobName> = (typeof jobs)[Name] extends { queue: infer Queue }
  ? Queue
  : Name;
/** The name of a queue of jobs, which is also the name of the function that does them. */
export type JobQueueName = { [Name in JobName]: QueueOf<Name> }[JobName];
/** The jobs of a queue. */
export type JobOf<Queue extends JobQueueName> = {
  [Name in JobName]: QueueOf<Name> extends Queue ? Name : never;
}[JobName];

/**
 * Returns the field of a job's input that names for whom it works; undefined if its queue takes jobs in their order.
 */
export function fairnessFieldOf(job: JobName): string | undefined {
  const { fairBy }: JobContract = jobs[job];
  return fairBy;
}

/** Returns the name of a job's queue. */
export function queueOfJob(job: JobName): JobQueueName {
  const { queue = job }: JobContract = jobs[job];
  // The contract's type has any string here; the constant has no other queues.
  return queue as JobQueueName;
}
