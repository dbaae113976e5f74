import fc from "fast-check";
import { expect, it } from "vitest";
import {
  mustDeleteDrafts,
  mustMakeDraft,
  mustStart,
  mustStop,
  nextRun,
  type BulkEntry,
} from "./bulk.ts";

it("bulk: is started once for each file, and a corrected file waits for the job", () => {
  expect(mustStart({ state: "announced", run: 2 }, 2)).toBe(true);
  for (const state of ["creating", "created", "stopped", "failed"] as const)
    expect(mustStart({ state, run: 2 }, 2)).toBe(false);
  expect(() => mustStart({ state: "announced", run: 2 }, 1)).toThrow("bulk_outdated");
  expect(() => mustStart({ state: "deleting", run: 2 }, 2)).toThrow("bulk_running");
  expect(nextRun({ state: "stopped", run: 2 })).toBe(3);
  expect(() => nextRun({ state: "creating", run: 2 })).toThrow("bulk_running");
});

it("bulk: only the making of drafts is stopped, and drafts are deleted after it", () => {
  expect(mustStop({ state: "creating" })).toBe(true);
  expect(mustStop({ state: "created" })).toBe(false);
  expect(mustDeleteDrafts({ state: "stopped" })).toBe(true);
  expect(mustDeleteDrafts({ state: "deleting" })).toBe(false);
  expect(mustDeleteDrafts({ state: "announced" })).toBe(false);
  expect(() => mustDeleteDrafts({ state: "creating" })).toThrow("bulk_running");
});

// Songs of a file are gone through again from any point, drafts are deleted by hand in between, and files corrected.
it("bulk: no course of runs, deaths and deletions makes a song's draft twice in one file, or beside a draft", () => {
  const steps = fc.array(fc.constantFrom("work", "delete", "correct"), { maxLength: 30 });
  fc.assert(
    fc.property(steps, fc.boolean(), (course, isGood) => {
      let run = 1;
      let entry: BulkEntry | undefined;
      let drafts = 0;
      const madeIn: number[] = [];
      for (const step of course) {
        if (step === "correct") run += 1;
        else if (step === "delete") drafts = 0;
        else if (mustMakeDraft(entry, run, drafts > 0)) {
          entry = { state: isGood ? "draft" : "refused", run };
          if (isGood) {
            drafts += 1;
            madeIn.push(run);
          }
        }
      }
      expect(drafts).toBeLessThanOrEqual(1);
      expect(new Set(madeIn).size).toBe(madeIn.length);
    }),
  );
});
