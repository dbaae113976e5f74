import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { isRefusedAs, messageOf } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/button.tsx";
import { toast, toastError } from "../../../lib/toasts.ts";
import { splitMessages } from "../../../../../shared/domain/sheet/splits.ts";
import { emptyForm, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { StepButtons } from "../step-buttons.tsx";
import type { StepWay } from "../use-wizard-steps.ts";
import { useDocument } from "./document/use-document.ts";
import { ExistingAgreement } from "./existing-agreement.tsx";
import { recordOf, writtenRows } from "./record-of-form.ts";
import type { ExistingState } from "./existing-state.ts";
import { ReplaceDraftDialog } from "./replace-draft-dialog.tsx";
import { UploadFields } from "./upload-fields.tsx";
import { uploadedSentence } from "./uploaded-sentence.ts";

/**
 * The document with its review. It is uploaded by itself after parsing, unless it is to belong to a song that exists:
 * then its button uploads it, and the wizard is over.
 */
export function AgreementStep({
  wizard,
  state,
  onChange,
  onLinked,
}: {
  wizard: StepWay;
  state: ExistingState;
  onChange: (fields: Partial<ExistingState>) => void;
  /** Called when the agreement was linked to a song. */
  onLinked: () => void;
}) {
  const { parseId, agreementId, choice, isAs100, isFilled } = state;
  const form = useFormContext<SheetForm>();
  const navigate = useNavigate();
  const chosen = useDocument(parseId, (id) => {
    onChange(id === undefined ? { parseId: id, isFilled: false } : { parseId: id });
    // Another document begins with empty fields.
    if (id === undefined) form.reset(emptyForm);
  });
  const [hasDraft, setDraft] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const songNumber = choice.songNumber.trim();
  const isLinked = songNumber !== "";
  const keep = useCall(songs.uploadAgreement, {
    onError: (error) => {
      if (isRefusedAs("song_has_draft", error)) setDraft(true);
      else if (isRefusedAs("agreement_open_already", error))
        setRefusal(
          "This song has an agreement that is open. Void it first, or choose another song.",
        );
      else if (isRefusedAs("song_not_found", error)) setRefusal("There is no song of this number");
      else toastError(messageOf(error, "Failed to upload agreement"));
    },
    onSuccess: ({ agreement, song }) => {
      if (!isLinked) {
        onChange({ agreementId: agreement.id });
        toast({ title: "Success", description: uploadedSentence(agreement.splits.length) });
        return;
      }
      onLinked();
      toast({
        title: "Success",
        description:
          song?.hasSplits === false
            ? "Agreement uploaded successfully. Its shares do not total 100 %, so the song has no splits."
            : "Agreement uploaded successfully",
      });
      void navigate("/agreements");
    },
  });
  const upload = ({ replacesDraft = false } = {}) => {
    if (parseId === undefined) return;
    const values = form.getValues();
    keep.mutate({
      body: {
        parseId,
        title: choice.title.trim() || values.title.trim(),
        autoCreateSong: false,
        parsedContent: recordOf(values, isAs100),
        ...(isLinked && { songId: songNumber, replacesDraft }),
      },
    });
  };
  const uploadLinked = async () => {
    if (writtenRows(form.getValues("splits")).length === 0 || !(await form.trigger("splits")))
      toastError(splitMessages.missingFields);
    else upload();
  };
  const { document } = chosen;
  const isRead = document?.phase === "parsed" || document?.phase === "failed";
  const next = async () => {
    if (writtenRows(form.getValues("splits")).length === 0) {
      await form.trigger("splits", { shouldFocus: true });
      toastError(splitMessages.noRows);
    } else if (await form.trigger(["splits", "artist"], { shouldFocus: true })) wizard.complete();
  };
  return (
    <>
      {document === undefined && (
        <p className="mb-4 max-w-[70ch] text-muted">
          The splits are extracted automatically. You compare them with the document before they are
          saved.
        </p>
      )}
      <ExistingAgreement
        chosen={chosen}
        isKept={agreementId !== undefined}
        isKeeping={keep.isPending}
        isFilled={isFilled}
        onFilled={() => onChange({ isFilled: true })}
        autoUpload={isLinked || choice.title !== "" ? undefined : () => upload()}
        isAs100={isAs100}
        onAs100={(next) => onChange({ isAs100: next })}
      >
        {agreementId === undefined && document !== undefined && document.phase !== "refused" && (
          <UploadFields
            choice={choice}
            onChange={(next) => {
              setRefusal(undefined);
              onChange({ choice: next });
            }}
            songRefusal={refusal}
            fileName={document.source.name}
            withSong
            canUpload={isRead}
            isUploading={keep.isPending}
            onUpload={() => (isLinked ? void uploadLinked() : upload())}
          />
        )}
      </ExistingAgreement>
      {hasDraft && (
        <ReplaceDraftDialog
          songNumber={songNumber}
          isBusy={keep.isPending}
          onClose={() => setDraft(false)}
          onReplace={() => {
            setDraft(false);
            upload({ replacesDraft: true });
          }}
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
