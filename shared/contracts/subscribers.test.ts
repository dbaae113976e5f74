import * as fc from "fast-check";
import { expect, it } from "vitest";
import { play, steps } from "../domain/agreement/agreeing/random-courses.fixture.ts";
import { factOf } from "../domain/analytics/agreement-fact.ts";
import { subscribersOfEvent } from "./subscribers.ts";

it("a signature goes to the emails only if it tells somebody of changed details or of who signed", () => {
  const signed = { type: "signed", contributorId: "ben", declared: ["a change"] } as const;
  const event = { ...signed, declared: [...signed.declared] };
  expect(subscribersOfEvent(event, false)).not.toContain("emails");
  expect(subscribersOfEvent({ ...event, signedBefore: ["ada"] }, false)).toContain("emails");
  expect(subscribersOfEvent({ ...event, representativeGeneration: 1 }, false)).toContain("emails");
  const kept = { type: "details_kept", contributorId: "ben" } as const;
  expect(subscribersOfEvent(kept, false)).toEqual([]);
});

it("the analytics are told of every change of what they count, but of details that somebody declares again", () => {
  const missed = new Set<string>();
  fc.assert(
    fc.property(fc.boolean(), steps, (asks, taken) => {
      for (const { change } of play(asks, taken).changes) {
        const { before, after, event } = change;
        const [was, is] = [before && factOf(before), factOf(after)].map(
          (fact) => fact && JSON.stringify({ ...fact, revision: 0 }),
        );
        if (was !== is && !subscribersOfEvent(event, false).includes("analytics"))
          missed.add(event.type);
      }
    }),
    { numRuns: 150 },
  );
  missed.delete("declared");
  expect([...missed]).toEqual([]);
  const again = { type: "declared", contributorId: "ben", declared: ["an IPI number"] } as const;
  const told = subscribersOfEvent({ ...again, declared: [...again.declared] }, false);
  expect(told).not.toContain("analytics");
});
