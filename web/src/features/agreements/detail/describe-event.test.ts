import { describe, expect, it } from "vitest";
import { evidenceTypes } from "../../../../../shared/domain/agreement/evidence/evidence.ts";
import { changesAfterSignatures, describeEvent, eventDetailLines } from "./describe-event.ts";

const event = { actorName: "Nia Okafor", version: 2 };

describe("description of a history event", () => {
  it("has a distinct sentence for every type of event", () => {
    const sentences = evidenceTypes.map((type) => describeEvent({ ...event, type }));
    expect(new Set(sentences).size).toBe(evidenceTypes.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|_/);
  });

  it("names the affected contributor if another person has acted", () => {
    const contributorName = "Łukasz Żółć";
    expect(describeEvent({ ...event, type: "reminded", contributorName })).toBe(
      "Łukasz Żółć was reminded",
    );
    expect(describeEvent({ ...event, type: "address_corrected", contributorName })).toBe(
      "Nia Okafor corrected the address of Łukasz Żółć",
    );
  });

  it("says of a signature for whom it is and with which name it was given, if they are not the signer’s", () => {
    const signed = { ...event, type: "signed" as const };
    expect(describeEvent(signed)).toBe("Nia Okafor signed version 2");
    expect(describeEvent({ ...signed, signedAs: "Max Other", note: "typed" })).toBe(
      "Nia Okafor signed version 2 as “Max Other” by typing their name",
    );
    expect(describeEvent({ ...signed, contributorName: "Ada", signedAs: "N. Okafor" })).toBe(
      "Nia Okafor signed version 2 for Ada as “N. Okafor”",
    );
  });

  it("says of a change that signatures no longer count only if there were some", () => {
    const types = ["sent", "changed", "sent", "signed", "changed", "sent"] as const;
    const events = types.map((type, sequence) => ({ type, sequence }));
    expect([...changesAfterSignatures(events)]).toEqual([4]);
    expect(describeEvent({ ...event, type: "changed" })).toBe("Nia Okafor changed the sheet");
    expect(describeEvent({ ...event, type: "changed" }, true)).toMatch(/no longer count$/);
  });

  it("lists changes one per line, reasons in full and bounces in plain words", () => {
    expect(
      eventDetailLines({ type: "changed", note: "Title: A → B; The lyrics have changed" }),
    ).toEqual(["Title: A → B", "The lyrics have changed"]);
    expect(eventDetailLines({ type: "declined", note: "Not; what we said" })).toEqual([
      "Not; what we said",
    ]);
    expect(eventDetailLines({ type: "bounced", note: "Permanent: General" })).toEqual([
      "The mailbox doesn’t exist, or it refuses email",
    ]);
    const blocked = "Permanent: OnAccountSuppressionList";
    expect(eventDetailLines({ type: "bounced", note: blocked })).toEqual([
      "Our email service blocks this address after an earlier email bounced or was marked as spam",
    ]);
    expect(eventDetailLines({ type: "sealed", note: "a".repeat(64) })).toEqual([]);
  });
});
