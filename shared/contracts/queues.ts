import { jobNames, jobs, queueOfJob, type JobQueueName } from "./jobs.ts";
import type { QueueContract } from "./queue-contract.ts";

const subscribers: QueueContract = {
  timeLimitSeconds: 30,
  memoryMegabytes: 512,
  concurrency: 5,
  lateAfterSeconds: 300,
};

// Object.fromEntries gives any name; every queue of a job is among them.
const jobQueues = Object.fromEntries(
  jobNames.map((job): [string, QueueContract] => [queueOfJob(job), jobs[job]]),
) as Record<JobQueueName, QueueContract>;

/** Every queue: those of the jobs, and one for all subscribers of events. */
export const queues: Record<JobQueueName | "tell-subscribers", QueueContract> = {
  ...jobQueues,
  "tell-subscribers": subscribers,
};
export type QueueName = keyof typeof queues;

// Object.keys returns string[]; the constant has no other keys.
export const queueNames = Object.keys(queues) as QueueName[];

/**
 * Seconds for which a consumer leases an entry of the outbox. It renews the lease while it works (`leaseRenewalSeconds`),
 * so that a run that is killed keeps others from the entry for this time only, and one that goes on keeps them from it
 * up to the function's time limit.
 */
export const leaseSeconds = 45;

/** Seconds after which a consumer renews its lease. Two renewals may fail before the lease ends. */
export const leaseRenewalSeconds = 15;

/** Returns the name of the environment variable with a queue's URL. */
export function queueVariableOf(queue: QueueName): string {
  return `${queue.toUpperCase().replaceAll("-", "_")}_QUEUE_URL`;
}
