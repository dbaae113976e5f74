import { useCallback } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SheetForm } from "../../../sheet/form/sheet-form.ts";
import type { UnsavedValuesSlot } from "../../../lib/unsaved-values.ts";
import { useUnsavedValues } from "../../../lib/use-unsaved-values.ts";
import type { StepId } from "../wizard-steps.ts";
import type { UploadEntry } from "../uploads/upload-entry.ts";
import type { UploadQueue } from "../uploads/upload-queue.ts";
import type { DraftSaver } from "./draft-saver.ts";
import type { ExistingAgreementState } from "../existing-agreement/existing-agreement-state.ts";
import { useStateSubscription } from "./use-state-subscription.ts";
import type { StoredWizard } from "./stored-wizard.ts";

/** Stores the typed values and uploads in the tab, so that a reload restores them, until `forget` is called. */
export function useStoredWizard(
  place: UnsavedValuesSlot,
  form: UseFormReturn<SheetForm>,
  queue: UploadQueue,
  done: ReadonlySet<StepId>,
  saver: DraftSaver,
  existing: ExistingAgreementState,
): { forget: () => void } {
  const subscribeToExisting = useStateSubscription(existing);
  const subscribe = useCallback(
    (note: () => void) => {
      const stopForm = form.subscribe({ formState: { values: true }, callback: note });
      const stopUploads = queue.subscribe(note);
      const stopSaver = saver.subscribe(note);
      const stopExisting = subscribeToExisting(note);
      return () => {
        stopForm();
        stopUploads();
        stopSaver();
        stopExisting();
      };
    },
    [form, queue, saver, subscribeToExisting],
  );
  return useUnsavedValues(place, subscribe, (): StoredWizard => {
    const uploads = queue.entries().map(toStoredUpload);
    const unanswered = saver.unanswered();
    return {
      form: form.getValues(),
      uploads,
      done: [...done],
      existing,
      isUnsaved: saver.isDirty(),
      ...(unanswered === undefined ? {} : { unanswered: JSON.stringify(unanswered) }),
      creation: saver.creation(),
    };
  });
}

/** The part of an upload that is stored in the tab. */
export function toStoredUpload({ id, name, type, sizeBytes, purpose, phase, url }: UploadEntry) {
  return { id, name, type, sizeBytes, purpose, phase, url };
}
