import {
  unsavedValuesKey,
  unsavedValuesKeyInWorkspace,
  readUnsavedValuesOfAnyBase,
  type UnsavedValuesSlot,
} from "../../../lib/unsaved-values.ts";
import { emptyForm, toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import type { Draft } from "./draft-query.ts";
import { StoredWizard } from "./stored-wizard.ts";

/** The storage place of a wizard's values in the tab: of a new sheet, or of a draft at a revision. */
export function wizardStoragePlace(
  userId: string,
  draft: { id: string; revision: number } | undefined,
): UnsavedValuesSlot {
  if (draft === undefined) return { key: unsavedValuesKeyInWorkspace(userId, "new"), base: "new" };
  return { key: unsavedValuesKey(userId, draft.id), base: baseOf(draft.revision) };
}

const baseOf = (revision: number): string => `revision ${revision}`;

/** The values with which a wizard starts. */
export interface InitialWizardValues extends Pick<
  StoredWizard,
  "form" | "uploads" | "done" | "creation" | "existing"
> {
  /** Whether the form has values of the tab that are not on the server. */
  isRestored: boolean;
  /** Whether the draft was changed elsewhere since these values were typed. */
  isOutdated: boolean;
}

/** The initial values of a wizard: unsaved values of the tab, else the draft, else empty. */
export function initialWizardValues(userId: string, draft: Draft | undefined): InitialWizardValues {
  const { key, base } = wizardStoragePlace(userId, draft);
  const found = readUnsavedValuesOfAnyBase(key, StoredWizard);
  const kept = found?.values;
  const isRestored =
    kept !== undefined &&
    (draft === undefined || (kept.isUnsaved && !isSame(kept.form, draft.form)));
  const isCurrent = found?.base === base || (draft !== undefined && hasSaved(found, draft));
  return {
    form: (isRestored ? kept.form : draft?.form) ?? emptyForm,
    // Only the tab knows which uploads were interrupted.
    uploads: (isCurrent || isRestored ? kept?.uploads : draft?.uploads) ?? [],
    done: kept?.done ?? [],
    creation: kept?.creation,
    existing: kept?.existing,
    isRestored,
    isOutdated: isRestored && !isCurrent,
  };
}

/**
 * Whether the draft's last change is the write of this tab whose response had not arrived when the tab was reloaded.
 * Values that were typed since, and the uploads, are not saved in that case.
 */
function hasSaved(
  kept: { base: string; values: StoredWizard } | undefined,
  { form, revision }: Draft,
): boolean {
  return (
    kept?.base === baseOf(revision - 1) &&
    kept.values.unanswered === JSON.stringify(toSongInput(form))
  );
}

function isSame(a: SheetForm, b: SheetForm): boolean {
  return JSON.stringify(toSongInput(a)) === JSON.stringify(toSongInput(b));
}
