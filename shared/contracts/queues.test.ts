import { expect, it } from "vitest";
import { jobNames, jobs, queueOfJob } from "./jobs.ts";
import { queueNames, queues } from "./queues.ts";

it("each job has a queue, and its limits are those of the queue", () => {
  for (const job of jobNames) {
    const { timeLimitSeconds, memoryMegabytes, concurrency, lateAfterSeconds } = jobs[job];
    expect(queues[queueOfJob(job)]).toMatchObject({
      timeLimitSeconds,
      memoryMegabytes,
      concurrency,
      lateAfterSeconds,
    });
  }
});

const jobsOf = (queue: string) => jobNames.filter((job) => queueOfJob(job) === queue).toSorted();

it("jobs on a whole account share a queue, and jobs that call Stripe have one of their own", () => {
  expect(jobsOf("background-jobs")).toEqual([
    "copy-document",
    "copy-song",
    "count-analytics",
    "create-bulk-drafts",
    "delete-account",
    "delete-bulk-drafts",
    "delete-earlier-lyrics",
    "delete-folder",
    "delete-team",
    "empty-sandbox",
    "end-uploads",
    "export-data",
    "export-team",
    "finish-song-move",
    "index-workspace",
    "remove-logo",
    "remove-shares",
    "send-bulk",
  ]);
  expect(jobsOf("stripe-jobs")).toEqual(["end-billing", "end-customer", "reconcile-billing"]);
  expect(queueOfJob("seal")).toBe("seal");
  expect(queueNames.toSorted()).toEqual([
    "background-jobs",
    "deliver-webhook",
    "read-document",
    "seal",
    "send-mail",
    "stripe-jobs",
    "tell-subscribers",
  ]);
});
