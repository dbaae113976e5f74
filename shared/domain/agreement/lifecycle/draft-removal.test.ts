import { expect, it } from "vitest";
import { draftOf, evenRows, expiresAt, minute, origin, sending } from "../agreement.fixture.ts";
import {
  isDraftRemovalDue,
  nextDraftStepAt,
  draftRemovalAt,
  warnOfDraftRemoval,
} from "./draft-removal.ts";
import { nextStepAt } from "./due-steps.ts";
import { editDraft } from "./edit-draft.ts";
import { sendAgreement } from "./send.ts";

const day = (days: number) => minute(days * 24 * 60);
const draft = draftOf(evenRows(2));

it("an untouched draft is deleted after 90 days, with a warning 7 days before", () => {
  expect(nextStepAt(draft)).toBe(day(83));
  expect(warnOfDraftRemoval(draft, day(82))).toBeUndefined();
  const warned = warnOfDraftRemoval(draft, day(83))?.after;
  if (warned === undefined) throw new Error("The warning is due");
  expect(warnOfDraftRemoval(warned, day(84))).toBeUndefined();
  expect(nextStepAt(warned)).toBe(day(90));
  expect(isDraftRemovalDue(warned, day(89))).toBe(false);
  expect(isDraftRemovalDue(warned, day(90))).toBe(true);
});

it("a draft is deleted at the earliest 7 days after a late warning", () => {
  expect(isDraftRemovalDue(draft, day(400))).toBe(false);
  const warned = warnOfDraftRemoval(draft, day(400))?.after;
  if (warned === undefined) throw new Error("The warning is due");
  expect(draftRemovalAt(draft, day(400))).toBe(day(407));
  expect(nextDraftStepAt(warned)).toBe(day(407));
  expect(isDraftRemovalDue(warned, day(406))).toBe(false);
});

it("an edit restarts the time until a draft's deletion and clears the warning", () => {
  const warned = warnOfDraftRemoval(draft, day(83))?.after;
  if (warned === undefined) throw new Error("The warning is due");
  const edited = editDraft(warned, warned, { at: day(85) }).after;
  expect(edited.removalWarnedAt).toBeUndefined();
  expect(nextStepAt(edited)).toBe(day(85 + 83));
});

it("a draft's warning is due at the same full hour after all edits within an hour", () => {
  const due = [1, 59, 61].map((minutes) =>
    nextStepAt(editDraft(draft, draft, { at: minute(minutes) }).after),
  );
  const untouched = 83 * 24 * 60;
  expect(due).toEqual([minute(untouched + 60), minute(untouched + 60), minute(untouched + 120)]);
});

it("a sent agreement has no fields of the draft's deletion", () => {
  const edited = editDraft(draft, draft, { at: day(1) }).after;
  const sent = sendAgreement(edited, { ...sending, expiresAt, origin }).after;
  expect(sent).not.toHaveProperty("editedAt");
  expect(sent).not.toHaveProperty("removalWarnedAt");
});
