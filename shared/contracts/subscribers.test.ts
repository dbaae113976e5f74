import { expect, it } from "vitest";
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
