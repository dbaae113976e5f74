import { useFormContext } from "react-hook-form";
import { Link } from "react-router";
import { rowMessages } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toastError } from "../../../lib/toasts.ts";
import { emptyPrintedForm, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { StepButtons } from "../step-buttons.tsx";
import type { StepNavigation } from "../use-wizard-steps.ts";
import { useParsedDocument } from "./document/use-parsed-document.ts";
import { ExistingAgreementDocument } from "./existing-agreement-document.tsx";
import {
  initialExistingAgreement,
  withDocument,
  type ExistingAgreementState,
} from "./existing-agreement-state.ts";
import { nonEmptyRows } from "./to-parsed-content.ts";
import { ReplaceDraftDialog } from "./replace-draft-dialog.tsx";
import { UploadFields } from "./upload-fields.tsx";
import { useAgreementUpload } from "./use-agreement-upload.ts";

/**
 * The step with the document and the review of what was read in it. The agreement is uploaded automatically after
 * parsing; if it is for an existing song, the button uploads it and ends the wizard.
 */
export function AgreementStep({
  wizard,
  state,
  onChange,
  onLinked,
  isOneOfSeveral,
  onDivided,
  goesOn,
}: {
  wizard: StepNavigation;
  state: ExistingAgreementState;
  onChange: (fields: Partial<ExistingAgreementState>) => void;
  /** Called when the agreement was linked to a song. */
  onLinked: () => void;
  /** Whether this is a song of a divided document. */
  isOneOfSeveral: boolean;
  /** Called with the first song's document when the document was divided. */
  onDivided: (parseId: string) => void;
  /** Opens the next song after this one was linked; undefined without other songs. */
  goesOn: (() => void) | undefined;
}) {
  const { parseId, agreementId, choice, isAs100, isFilled } = state;
  const form = useFormContext<SheetForm>();
  const chosen = useParsedDocument(parseId, (id) => {
    onChange(id === undefined ? initialExistingAgreement : withDocument(id));
    form.reset(emptyPrintedForm);
  });
  const uploading = useAgreementUpload({
    state,
    onUploaded: (id) => onChange({ agreementId: id }),
    onLinked,
    goesOn,
  });
  const { isLinked, isUploading, upload } = uploading;
  const { document } = chosen;
  const canUpload =
    document?.phase === "parsed" || document?.phase === "failed" || document?.phase === "waiting";
  const next = async () => {
    if (nonEmptyRows(form.getValues("splits")).length === 0) {
      await form.trigger("splits", { shouldFocus: true });
      toastError(rowMessages.noRows);
    } else if (await form.trigger(["splits", "artist"], { shouldFocus: true })) wizard.complete();
  };
  return (
    <>
      {document === undefined && (
        <p className="mb-4 max-w-[70ch] text-muted">
          The splits are extracted automatically. You compare them with the document before they are
          saved. Have many?{" "}
          <Link to="/rescue" className="font-semibold text-pen underline underline-offset-4">
            Rescue a catalog
          </Link>{" "}
          takes up to 50 at once.
        </p>
      )}
      <ExistingAgreementDocument
        chosen={chosen}
        isUploaded={agreementId !== undefined}
        isUploading={isUploading}
        isFilled={isFilled}
        onFilled={() => onChange({ isFilled: true })}
        autoUpload={isLinked || choice.title !== "" ? undefined : upload}
        isAs100={isAs100}
        onAs100={(next) => onChange({ isAs100: next })}
        isOneOfSeveral={isOneOfSeveral}
        onDivided={onDivided}
      >
        {agreementId === undefined && document !== undefined && document.phase !== "refused" && (
          <UploadFields
            choice={choice}
            onChange={(next) => {
              uploading.forgetSongRefusal();
              onChange({ choice: next });
            }}
            songRefusal={uploading.songRefusal}
            fileName={document.source.name}
            withSong
            canUpload={canUpload}
            isUploading={isUploading}
            onUpload={upload}
          />
        )}
      </ExistingAgreementDocument>
      {uploading.asksAboutDraft && (
        <ReplaceDraftDialog
          songNumber={uploading.songNumber}
          isBusy={isUploading}
          onClose={uploading.keepDraft}
          onReplace={uploading.replaceDraft}
        />
      )}
      <StepButtons onBack={wizard.goBack}>
        {agreementId !== undefined && (
          <Button onClick={() => void next()}>{wizard.next?.enter}</Button>
        )}
      </StepButtons>
    </>
  );
}
