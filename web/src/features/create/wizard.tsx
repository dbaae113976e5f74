import { Suspense, useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "../../components/ui/buttons/button.tsx";
import { RestoredNotice } from "../../sheet/form/restored-notice.tsx";
import { removeUnsavedValues, removeUnsavedValuesOfOthers } from "../../lib/unsaved-values.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import { DetailsStep } from "./details-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { Draft } from "./saving/draft-query.ts";
import { useFinishWizard, type FinishWizard } from "./saving/use-finish-wizard.ts";
import { initialWizardValues, wizardStoragePlace } from "./saving/initial-wizard-values.ts";
import { DraftConflictNotice } from "./saving/draft-conflict-notice.tsx";
import { SavingNote } from "./saving/saving-note.tsx";
import type { DraftSaver } from "./saving/draft-saver.ts";
import type { SavedDraft } from "./saving/draft-on-server.ts";
import { useDraftSaver } from "./saving/use-draft-saver.ts";
import { useStoredWizard } from "./saving/use-stored-wizard.ts";
import {
  initialExistingAgreement,
  type ExistingAgreementState,
} from "./existing-agreement/existing-agreement-state.ts";
import { SplitsStep } from "./splits-step.tsx";
import { Stepper } from "./stepper.tsx";
import { deleteUploads } from "./uploads/use-remove-file.ts";
import { chosenFiles } from "./uploads/upload-entry.ts";
import { FilesStep } from "./uploads/files-step.tsx";
import { UploadQueue } from "./uploads/upload-queue.ts";
import { UploadsProvider } from "./uploads/uploads-context.tsx";
import { wizardSteps, type StepId } from "./wizard-steps.ts";
import { useWizardSteps, type WizardSteps } from "./use-wizard-steps.ts";
import { WizardHeading } from "./wizard-heading.tsx";
import { resolveUploadedAgreement, resolveSheet } from "../../sheet/form/sheet-resolver.ts";
import { WizardSkeleton } from "./wizard-skeleton.tsx";
import { useSheetForm } from "../../sheet/form/use-sheet-form.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const RecordStep = lazyPart(async () => {
  await whenOnline();
  return {
    default: (await import("./existing-agreement/complete-upload-step.tsx")).CompleteUploadStep,
  };
});

/** The wizard of four steps that creates a song with its split sheet, saves it as a draft, and sends it. */
export function Wizard({
  userId,
  draft: begunDraft,
  onSaved,
  onDiscard,
}: {
  userId: string;
  draft: Draft | undefined;
  /** Called when the sheet is saved as a draft on the server for the first time. */
  onSaved: (id: string) => void;
  onDiscard: () => void;
}) {
  const [begun] = useState(() => initialWizardValues(userId, begunDraft));
  const [queue] = useState(() => new UploadQueue(begun.uploads));
  const [existing, setExisting] = useState<ExistingAgreementState>(
    begun.existing ?? initialExistingAgreement,
  );
  const isUploaded = existing.agreementId !== undefined;
  const form = useSheetForm(begun.form, isUploaded ? resolveUploadedAgreement : resolveSheet);
  const wizard = useWizardSteps<StepId>(wizardSteps, begun.done);
  const { saver, state, draft } = useDraftSaver(form, queue, {
    draft: begunDraft,
    creation: begun.creation,
    saved: begunDraft && { form: begunDraft.form, files: chosenFiles(begunDraft.uploads) },
    isOutdated: begun.isOutdated,
  });
  useEffect(() => queue.setSong(draft?.songId), [queue, draft]);
  const { forget } = useStoredWizard(
    wizardStoragePlace(userId, draft),
    form,
    queue,
    wizard.done,
    saver,
    existing,
  );
  const initialDays = begunDraft?.expiresInDays;
  const finish = useFinishWizard({ form, wizard, saver, forget, initialDays });
  const isOnline = useIsOnline();
  useEffect(() => removeUnsavedValuesOfOthers(userId), [userId]);
  useNewDraft(userId, begunDraft, draft, onSaved);

  const discard = () => {
    saver.end();
    forget();
    onDiscard();
  };
  return (
    <FormProvider {...form}>
      <UploadsProvider value={queue}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <WizardHeading otherwise="New Agreement" step={wizard.step.id} />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 max-sm:flex-row-reverse">
            <SavingNote state={state} isOnline={isOnline} />
            <Button
              variant="quiet"
              size="small"
              disabled={finish.isSending}
              busy={finish.isSaving}
              onClick={finish.saveDraft}
            >
              Save as draft
            </Button>
          </div>
        </div>
        <DraftConflictNotice saver={saver} state={state} onLoadOther={discard} />
        {begun.isRestored && !begun.isOutdated && begunDraft?.id === draft?.id && (
          <RestoredNotice
            isNew={begunDraft === undefined}
            onDiscard={() => {
              // The reset values of a draft are saved like any other change.
              if (begunDraft !== undefined) form.reset(begunDraft.form);
              else {
                deleteUploads(queue.entries());
                discard();
              }
            }}
          />
        )}
        <Stepper wizard={wizard} />
        <StepContent
          wizard={wizard}
          finish={finish}
          draft={draft}
          songNumber={begunDraft?.songNumber}
          droppedFields={begunDraft?.droppedFields ?? noFields}
          existing={existing}
          onExisting={setExisting}
          saver={saver}
          onFinished={forget}
        />
      </UploadsProvider>
    </FormProvider>
  );
}

/** Reports the first save of a new sheet, and removes the sheet's values from the tab. */
function useNewDraft(
  userId: string,
  begun: Draft | undefined,
  draft: { id: string } | undefined,
  onSaved: (id: string) => void,
) {
  const id = draft?.id === begun?.id ? undefined : draft?.id;
  const tell = useRef(onSaved);
  useEffect(() => {
    tell.current = onSaved;
  }, [onSaved]);
  useEffect(() => {
    if (id === undefined) return;
    removeUnsavedValues(wizardStoragePlace(userId, undefined).key);
    tell.current(id);
  }, [id, userId]);
}

const noFields: readonly string[] = [];

function StepContent({
  wizard,
  finish,
  draft,
  songNumber,
  droppedFields,
  existing,
  onExisting,
  saver,
  onFinished,
}: {
  wizard: WizardSteps<StepId>;
  finish: FinishWizard;
  draft: SavedDraft | undefined;
  songNumber: number | undefined;
  droppedFields: readonly string[];
  /** The agreement that was uploaded in place of entered splits. */
  existing: ExistingAgreementState;
  onExisting: Dispatch<SetStateAction<ExistingAgreementState>>;
  saver: DraftSaver;
  onFinished: () => void;
}) {
  const { id } = wizard.step;
  switch (id) {
    case "details":
      return <DetailsStep wizard={wizard} />;
    case "splits":
      return (
        <SplitsStep
          wizard={wizard}
          agreementId={draft?.id}
          songNumber={songNumber}
          existing={existing}
          onExisting={onExisting}
          onDays={finish.setDays}
          droppedFields={droppedFields}
        />
      );
    case "files":
      return <FilesStep wizard={wizard} />;
    case "review":
      return existing.agreementId === undefined ? (
        <ReviewStep wizard={wizard} finish={finish} number={draft?.number} />
      ) : (
        <Suspense fallback={<WizardSkeleton />}>
          <RecordStep
            wizard={wizard}
            state={existing}
            label="Complete"
            onFinished={onFinished}
            saver={saver}
          />
        </Suspense>
      );
    default:
      return id satisfies never;
  }
}
