import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeUnsavedValues } from "../../../lib/unsaved-values.ts";
import { emptyForm, toSongInput } from "../../../sheet/form/sheet-form.ts";
import { initialWizardValues, wizardStoragePlace } from "./initial-wizard-values.ts";
import type { Draft } from "./draft-query.ts";
import type { StoredWizard } from "./stored-wizard.ts";

beforeEach(() => {
  const items = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
  vi.stubGlobal("window", { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

const draft = (title: string, revision: number): Draft => ({
  id: "draft",
  songId: "song",
  status: "draft",
  revision,
  number: 1,
  songNumber: undefined,
  expiresInDays: undefined,
  form: { ...emptyForm, title },
  uploads: [],
  droppedFields: [],
});
const kept = (title: string, isUnsaved = true): StoredWizard => ({
  form: { ...emptyForm, title },
  uploads: [],
  done: ["details"],
  isUnsaved,
});

it("wizard of a new sheet: starts with the values stored in the tab", () => {
  storeUnsavedValues(wizardStoragePlace("user", undefined), kept("Typed"));
  expect(initialWizardValues("user", undefined)).toMatchObject({
    form: { title: "Typed" },
    done: ["details"],
    isRestored: true,
    isOutdated: false,
  });
  expect(initialWizardValues("someone else", undefined)).toMatchObject({ form: { title: "" } });
});

it("wizard of a draft: restores unsaved values based on the draft's revision", () => {
  storeUnsavedValues(wizardStoragePlace("user", draft("Saved", 3)), kept("Typed"));
  expect(initialWizardValues("user", draft("Saved", 3))).toMatchObject({
    form: { title: "Typed" },
    isRestored: true,
    isOutdated: false,
  });
});

it("wizard of a draft: marks unsaved values as outdated if the draft was changed elsewhere", () => {
  storeUnsavedValues(wizardStoragePlace("user", draft("Saved", 3)), kept("Typed"));
  expect(initialWizardValues("user", draft("Changed elsewhere", 4))).toMatchObject({
    form: { title: "Typed" },
    isRestored: true,
    isOutdated: true,
  });
});

it("wizard of a draft: starts with the draft if all values were saved, even if it was changed elsewhere since", () => {
  storeUnsavedValues(wizardStoragePlace("user", draft("Typed", 3)), kept("Typed", false));
  for (const now of [draft("Typed", 3), draft("Changed elsewhere", 9)])
    expect(initialWizardValues("user", now)).toMatchObject({
      form: { title: now.form.title },
      isRestored: false,
      isOutdated: false,
    });
});

it("wizard of a draft: restores values and uploads of a reload during a save of this tab", () => {
  const uploads: StoredWizard["uploads"] = [
    { id: "a", name: "a.wav", type: "audio/wav", sizeBytes: 5, purpose: "audio", phase: "ready" },
  ];
  const unanswered = JSON.stringify(toSongInput(draft("Sent", 3).form));
  for (const title of ["Sent", "Typed since then"]) {
    storeUnsavedValues(wizardStoragePlace("user", draft("Saved", 3)), {
      ...kept(title),
      uploads,
      unanswered,
    });
    expect(initialWizardValues("user", draft("Sent", 4))).toMatchObject({
      form: { title },
      uploads,
      isOutdated: false,
    });
  }
  // Another tab has changed the draft instead, or afterwards.
  for (const other of [draft("Changed elsewhere", 4), draft("Sent", 5)])
    expect(initialWizardValues("user", other)).toMatchObject({
      isRestored: true,
      isOutdated: true,
    });
});
