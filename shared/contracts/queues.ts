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

/** Returns the seconds for which a consumer leases an entry: the function's time limit plus 15. */
export function leaseSecondsOf(queue: QueueName): number {
  return queues[queue].timeLimitSeconds + 15;
}

/** Returns the name of the environment variable with a queue's URL. */
export function queueVariableOf(queue: QueueName): string {
  return `${queue.toUpperCase().replaceAll("-", "_")}_QUEUE_URL`;
}
