import { describe, expect, it } from "vitest";
import type { AgreeingView } from "../../../../../shared/contracts/agreements/agreeing-view.ts";
import { contributorProgressOf } from "./contributor-progress-of.ts";
import { isAwaitingAgreement } from "./agreeing-progress.ts";
import { statusSentence } from "./status-sentence.ts";

const names = ["Ben Reyes", "Cy Park", "Dee Ito"];
const contributors = names.map((name) => ({ id: name, name, email: "" }));
const other = (name: string, hasAgreed: boolean, isBeingDiscussed = false) => ({
  ...{ contributorId: name, declarationHash: null, hasAgreed, isBeingDiscussed },
});
const sheet = (others: AgreeingView["others"], asksAgreementFirst = true) => ({
  status: "pending" as const,
  createdAt: "2026-11-18T10:00:00.000Z",
  sentAt: "2026-11-18T10:00:00.000Z",
  isPreSigned: false,
  version: 1,
  splits: [],
  contributors,
  agreeing: { asksAgreementFirst, others, suggestions: [] },
});
const labels = (agreement: ReturnType<typeof sheet>) =>
  agreement.contributors.map((one) => contributorProgressOf(one, agreement).label);

describe("a sheet that asks for agreement first", () => {
  it("shows its owner who has agreed and who has not", () => {
    const agreement = sheet([
      other("Ben Reyes", true),
      other("Cy Park", false),
      other("Dee Ito", false, true),
    ]);
    expect(labels(agreement)).toEqual(["Looks right", "Sent", "Being discussed"]);
    expect(isAwaitingAgreement(agreement)).toBe(true);
    expect(statusSentence(agreement)).toBe(
      "1 of 3 have agreed to the shares. Signing starts when everyone has. Not yet: Cy Park and Dee Ito.",
    );
  });

  it("is signed once everyone has agreed, and stays so after the first signature", () => {
    const all = sheet(names.map((name) => other(name, true)));
    expect(isAwaitingAgreement(all)).toBe(false);
    expect(statusSentence(all)).toBe("0 of 0 have signed.");
    const [first, ...rest] = contributors;
    const signed = { ...first, id: "Ben Reyes", name: "Ben Reyes", email: "", signedAt: "2026" };
    const later = { ...sheet([other("Cy Park", false)]), contributors: [signed, ...rest] };
    expect(isAwaitingAgreement(later)).toBe(false);
  });

  it("counts the user, who is not among the others", () => {
    const own = {
      suggested: { entries: [] },
      ...{ hasAgreed: true, canDeclare: true },
    } as unknown as AgreeingView["own"];
    const agreement = {
      ...sheet([other("Cy Park", true), other("Dee Ito", false)]),
      signer: { contributorId: "Ben Reyes", name: "Ben Reyes", email: "", signed: false },
    };
    const withOwn = { ...agreement, agreeing: { ...agreement.agreeing, own } };
    expect(statusSentence(withOwn)).toMatch(/^2 of 3 have agreed .* Not yet: Dee Ito\.$/);
  });
});

it("on other sheets nobody is said to agree, but a suggestion is being discussed", () => {
  const agreement = sheet([other("Ben Reyes", true), other("Cy Park", false, true)], false);
  expect(labels(agreement)).toEqual(["Sent", "Being discussed", "Sent"]);
  expect(isAwaitingAgreement(agreement)).toBe(false);
});
