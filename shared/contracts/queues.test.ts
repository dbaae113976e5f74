import { expect, it } from "vitest";
import { jobNames, jobs, queueOf } from "./jobs.ts";
import { queueNames, queues } from "./queues.ts";

it("each job has a queue, and its limits are those of the queue", () => {
  for (const job of jobNames) {
    const { timeLimitSeconds, memoryMegabytes, concurrency, lateAfterSeconds } = jobs[job];
    expect(queues[queueOf(job)]).toMatchObject({
      timeLimitSeconds,
      memoryMegabytes,
      concurrency,
      lateAfterSeconds,
    });
  }
});

it("the rare jobs on a whole account share a queue", () => {
  expect(queueOf("delete-account")).toBe("leaving");
  expect(queueOf("export-data")).toBe("leaving");
  expect(queueOf("seal")).toBe("seal");
  expect(queueNames.toSorted()).toEqual(["leaving", "seal", "send-mail", "tell-subscribers"]);
});
