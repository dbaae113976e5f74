/** The limits of a queue and of the one function that works through it. */
export interface QueueContract {
  /** The function's time limit: one attempt takes no longer. At most 900, Lambda's own limit. */
  timeLimitSeconds: number;
  memoryMegabytes: number;
  /** Messages worked on at the same time. At least 2, the least that SQS takes. */
  concurrency: number;
  /** The age of the oldest waiting message that raises an alarm. */
  lateAfterSeconds: number;
}
