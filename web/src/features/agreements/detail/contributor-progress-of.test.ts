import { describe, expect, it } from "vitest";
import { contributorProgressOf } from "./contributor-progress-of.ts";

const person = { id: "a", name: "Łukasz Żółć", email: "lukasz@example.com" };
type Agreement = Parameters<typeof contributorProgressOf>[1];
const row: Agreement["splits"][number] = {
  songwriterName: person.name,
  email: person.email,
  contributorId: person.id,
  pro: "BMI",
  songwriterIpi: "",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  songwriterPercentage: 100,
  publisherPercentage: 100,
  copyrightPercentage: 100,
  masterPercentage: 100,
  signed: false,
  signatureState: "waiting",
};
const pending: Agreement = { status: "pending", sentAt: "2026-11-18T10:00:00.000Z", splits: [row] };
const openedAt = "2026-11-19T10:00:00.000Z";
const bouncedAt = "2026-11-18T10:01:00.000Z";
const signedAt = "2026-11-20T10:00:00.000Z";

describe("how far a contributor has come", () => {
  it("is the furthest that has happened", () => {
    expect(contributorProgressOf(person, pending).label).toBe("Sent");
    expect(contributorProgressOf({ ...person, openedAt }, pending).label).toBe("Opened");
    expect(contributorProgressOf({ ...person, bouncedAt }, pending).label).toBe("Not delivered");
    expect(contributorProgressOf({ ...person, bouncedAt, signedAt }, pending).label).toBe("Signed");
  });

  it("waits for nothing once the agreement has ended", () => {
    const ended: Agreement = { ...pending, status: "voided" };
    expect(contributorProgressOf({ ...person, openedAt }, ended).label).toBe("Not signed");
    expect(contributorProgressOf({ ...person, signedAt }, ended).label).toBe("Signed");
  });

  it("is a refusal for the one who declined, and for nobody else", () => {
    const at = "2026-11-20T11:00:00.000Z";
    const splits: Agreement["splits"] = [
      { ...row, signatureState: "declined" },
      { ...row, contributorId: "b" },
    ];
    const declined: Agreement = {
      ...pending,
      status: "declined",
      splits,
      ended: { at, by: "Łukasz" },
    };
    expect(contributorProgressOf(person, declined)).toMatchObject({
      label: "Declined",
      steps: [{ what: "Sent" }, { what: "Declined", at }],
    });
    expect(contributorProgressOf({ ...person, id: "b" }, declined).label).toBe("Not signed");
  });

  it("tells what came before in order of time", () => {
    const { steps } = contributorProgressOf(
      {
        ...person,
        openedAt,
        signedAt,
        remindedAt: "2026-11-19T12:00:00.000Z",
        signatureMethod: "typed",
      },
      pending,
    );
    expect(steps.map(({ what }) => what)).toEqual([
      "Sent",
      "Opened",
      "Reminded",
      "Signed by typing",
    ]);
  });
});
