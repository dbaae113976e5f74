import { useFormContext } from "react-hook-form";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { LyricsSheet } from "../../../sheet/document/lyrics-sheet.tsx";
import type { SheetForm } from "../../../sheet/form/sheet-form.ts";
import { LastStepBar } from "../step-buttons.tsx";
import { ReviewFiles } from "../uploads/review-files.tsx";
import type { DraftSaver } from "../saving/draft-saver.ts";
import type { StepNavigation } from "../use-wizard-steps.ts";
import { UploadedSheetPreview } from "./uploaded-sheet-preview.tsx";
import type { ExistingAgreementState } from "./existing-agreement-state.ts";
import type { ReviewSaver } from "./saving/review-saver.ts";
import { useCompleteUpload } from "./use-complete-upload.ts";

/** The last step of an upload: a preview of the agreement's data, and the button that saves it. */
export function CompleteUploadStep({
  wizard,
  state,
  label,
  onFinished,
  saver,
  review,
  goesOn,
}: {
  wizard: StepNavigation & { goTo: (step: "details") => void };
  state: ExistingAgreementState;
  label: "Complete Upload" | "Complete";
  onFinished: () => void;
  /** In the wizard for new agreements: the saver of the draft that the uploaded agreement replaces. */
  saver?: DraftSaver;
  /** In the wizard for uploads: the saver of the review. */
  review?: ReviewSaver | undefined;
  /** Opens the next song of the document, in place of the list of agreements. */
  goesOn?: (() => void) | undefined;
}) {
  const { getValues } = useFormContext<SheetForm>();
  const form = getValues();
  const { complete, isCompleting } = useCompleteUpload({
    agreementId: state.agreementId,
    isAs100: state.isAs100,
    goToDetails: () => wizard.goTo("details"),
    onFinished,
    saver,
    review,
    goesOn,
  });
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <UploadedSheetPreview form={form} isAs100={state.isAs100} />
        <div className="grid min-w-0 gap-6">
          <LyricsSheet title={form.title.trim()} lyrics={form.lyrics.trim()} />
          <ReviewFiles />
        </div>
      </div>
      <LastStepBar onBack={wizard.goBack} note="It was signed elsewhere, so nobody is emailed.">
        <Button className="w-full" busy={isCompleting} onClick={complete}>
          {label}
        </Button>
      </LastStepBar>
    </>
  );
}
