import { describe, expect, it } from "vitest";
import { evidenceTypes } from "../../../../../shared/domain/agreement/evidence/evidence.ts";
import { describeEvent, detailsOf } from "./describe-event.ts";

const event = { actorName: "Nia Okafor", version: 2 };

describe("the history in words", () => {
  it("has a sentence of its own for every type of event", () => {
    const sentences = evidenceTypes.map((type) => describeEvent({ ...event, type }));
    expect(new Set(sentences).size).toBe(evidenceTypes.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|_/);
  });

  it("names whom it is about where that is not who did it", () => {
    const contributorName = "Łukasz Żółć";
    expect(describeEvent({ ...event, type: "reminded", contributorName })).toBe(
      "Łukasz Żółć was reminded",
    );
    expect(describeEvent({ ...event, type: "address_corrected", contributorName })).toBe(
      "Nia Okafor corrected the address of Łukasz Żółć",
    );
  });

  it("lists changes one by one, gives reasons in full and a bounce in plain words", () => {
    expect(detailsOf({ type: "changed", note: "Title: A → B; The lyrics have changed" })).toEqual([
      "Title: A → B",
      "The lyrics have changed",
    ]);
    expect(detailsOf({ type: "declined", note: "Not; what we said" })).toEqual([
      "Not; what we said",
    ]);
    expect(detailsOf({ type: "bounced", note: "Permanent: General" })).toEqual([
      "The mailbox doesn’t exist, or it refuses email",
    ]);
    expect(detailsOf({ type: "sealed", note: "a".repeat(64) })).toEqual([]);
  });
});
