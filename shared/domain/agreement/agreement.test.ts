import { expect, it } from "vitest";
import { pendingOf, draftOf, evenRows, signedOf } from "./agreement.fixture.ts";
import { Agreement } from "./agreement.ts";

it("Agreement: parses drafts and sent agreements of earlier releases, which have the fields of every status", () => {
  const draft = draftOf(evenRows(1));
  const stored = { ...draft, remindersSent: 0, expiryWarned: false, formerHolders: [] };
  expect(Agreement().parse(stored)).toEqual(draft);
  const { remindersSent: _, expiryWarned: __, formerHolders: ___, ...older } = pendingOf();
  expect(Agreement().parse(older)).toEqual({
    ...older,
    remindersSent: 0,
    expiryWarned: false,
    formerHolders: [],
  });
});

it("Agreement: each status has only its own fields", () => {
  expect(Agreement().parse({ ...pendingOf(), sealedSha256: "f" })).not.toHaveProperty(
    "sealedSha256",
  );
  const { signedAt: _, ...unsigned } = signedOf();
  expect(Agreement().safeParse(unsigned).success).toBe(false);
  const draft: Agreement = draftOf([]);
  // @ts-expect-error A draft has no hash.
  expect(draft.documentHash).toBeUndefined();
});
