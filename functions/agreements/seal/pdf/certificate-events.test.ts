import { expect, test } from "vitest";
import type { Evidence } from "../../../../shared/domain/agreement/evidence/evidence.ts";
import { certificateEventRows, sealedEvents } from "./certificate-events.ts";
import { sealedInput } from "./sealed-pdf.fixture.ts";

const event = (
  sequence: number,
  type: Evidence["type"],
  more: Partial<Evidence> = {},
): Evidence => ({
  sequence,
  type,
  at: "2026-11-21T10:00:00.000Z",
  actor: "contributor",
  actorName: "Nia",
  contributorId: "c0",
  version: 1,
  ...more,
});

test("the certificate's events end with the last signature on the current version", () => {
  const { agreement } = sealedInput([{ name: "Nia" }]);
  const events = [event(3, "downloaded"), event(2, "signed"), event(1, "consented")];
  expect(sealedEvents(agreement, events).map(({ type }) => type)).toEqual(["consented", "signed"]);
});

test("consent and signature with the same time share a row of the certificate", () => {
  const rows = certificateEventRows([
    event(1, "consented", { note: "2026-11" }),
    event(2, "signed", { note: "drawn" }),
  ]);
  expect(rows.map((row) => row.event)).toEqual(["Consent given (text 2026-11), signed"]);
});

test("consent and signature of different contributors do not share a row of the certificate", () => {
  const rows = certificateEventRows([
    event(1, "consented"),
    event(2, "signed", { contributorId: "c1" }),
  ]);
  expect(rows).toHaveLength(2);
});

test("the certificate says of an opening and a signature that the password of the link was asked", () => {
  const asked = { passwordAsked: true } as const;
  const owner = { actor: "owner", actorName: "Ben", contributorId: undefined } as const;
  const rows = certificateEventRows([
    event(1, "password_set", owner),
    event(2, "opened", asked),
    event(3, "consented", { note: "2026-11" }),
    event(4, "signed", { note: "drawn", ...asked }),
    event(5, "opened", { contributorId: "c1" }),
  ]);
  expect(rows.map((row) => row.event)).toEqual([
    "Password for the links set",
    "Opened, password asked",
    "Consent given (text 2026-11), signed, password asked",
    "Opened",
  ]);
});
