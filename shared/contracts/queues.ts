import { jobs, type JobName } from "./jobs.ts";
import type { QueueContract } from "./queue-contract.ts";

const subscribers: QueueContract = {
  timeLimitSeconds: 30,
  memoryMegabytes: 512,
  concurrency: 5,
  lateAfterSeconds: 300,
};

/** Every queue: one for each job, and one that the subscribers of events share. */
export const queues: Record<JobName | "tell-subscribers", QueueContract> = {
  ...jobs,
  "tell-subscribers": subscribers,
};
export type QueueName = keyof typeof queues;

// Object.keys forgets the literal names; the constant has no other keys.
export const queueNames = Object.keys(queues) as QueueName[];

/** How long a consumer keeps an entry to itself: longer than its function can run. */
export function leaseSecondsOf(queue: QueueName): number {
  return queues[queue].timeLimitSeconds + 15;
}

/** The environment variable that holds a queue's address. */
export function queueVariableOf(queue: QueueName): string {
  return `${queue.toUpperCase().replaceAll("-", "_")}_QUEUE_URL`;
}
