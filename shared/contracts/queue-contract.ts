/** The limits of a queue and of the function that consumes it. */
export interface QueueContract {
  /** Time limit of the function, for one attempt. At most 900, the limit of Lambda. */
  timeLimitSeconds: number;
  memoryMegabytes: number;
  /** Maximum number of function instances at the same time. At least 2, the minimum of SQS. */
  concurrency: number;
  /** Age of the oldest waiting message at which the alarm is raised. */
  lateAfterSeconds: number;
}
