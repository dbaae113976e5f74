import { expect, it } from "vitest";
import { documentHash, minute, origin, pendingOf } from "../agreement.fixture.ts";
import { declineAgreement } from "./decline.ts";
import { knownDeclineReason, type DeclineReason } from "./decline-reasons.ts";

const declined = (chosenReason?: DeclineReason) =>
  declineAgreement(pendingOf(2), {
    contributorId: "c1",
    reason: "I wrote the bridge",
    ...{ chosenReason, documentHash, origin },
    identification: "personal_link",
    at: minute(9),
  });

it("declining: keeps a chosen reason beside the words, in the head and in the evidence", () => {
  const { after, evidence } = declined("shares");
  expect(after).toMatchObject({ endReason: "I wrote the bridge", declineReason: "shares" });
  expect(evidence.at(-1)).toMatchObject({ note: "I wrote the bridge", chosenReason: "shares" });
});

it("declining: writes nothing of a reason that nobody chose", () => {
  const { after, evidence } = declined();
  expect(after).not.toHaveProperty("declineReason");
  expect(evidence.at(-1)).not.toHaveProperty("chosenReason");
});

it("a stored reason that only a later release knows is read as another one", () => {
  expect(knownDeclineReason("price")).toBe("other");
  expect(knownDeclineReason("terms")).toBe("terms");
});
