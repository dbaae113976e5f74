import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { rowMessages } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import type { SheetForm } from "../../../sheet/form/sheet-form.ts";
import type { ExistingAgreementState } from "./existing-agreement-state.ts";
import { toParsedContent, nonEmptyRows } from "./to-parsed-content.ts";
import { uploadRefusalOf } from "./upload-refusal.ts";
import { agreementUploadedMessage } from "./agreement-uploaded-message.ts";

/**
 * Uploads the reviewed agreement. If it is linked to an existing song, the user confirms the replacement of the song's
 * draft, and the upload ends the wizard.
 */
export function useAgreementUpload({
  state: { parseId, choice, isAs100 },
  onUploaded,
  onLinked,
  goesOn,
}: {
  state: ExistingAgreementState;
  onUploaded: (agreementId: string) => void;
  /** Called when the agreement was linked to a song. */
  onLinked: () => void;
  /** Opens what is reviewed next, in place of the list of agreements. */
  goesOn?: (() => void) | undefined;
}) {
  const form = useFormContext<SheetForm>();
  const navigate = useNavigate();
  const [asksAboutDraft, setAsksAboutDraft] = useState(false);
  const [songRefusal, setSongRefusal] = useState<string>();
  const songNumber = choice.songNumber.trim();
  const isLinked = songNumber !== "";
  const call = useCall(songs.uploadAgreement, {
    onError: (error) => {
      const refusal = uploadRefusalOf(error);
      if (refusal.kind === "ask-about-draft") setAsksAboutDraft(true);
      else if (refusal.kind === "song") setSongRefusal(refusal.text);
      else toastError(refusal.text);
    },
    onSuccess: ({ agreement, song }) => {
      if (!isLinked) {
        onUploaded(agreement.id);
        toast({ title: "Success", description: agreementUploadedMessage(agreement.splits.length) });
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
      if (goesOn === undefined) void navigate("/agreements");
      else goesOn();
    },
  });
  const upload = ({ replacesDraft = false } = {}) => {
    if (parseId === undefined) return;
    const values = form.getValues();
    call.mutate({
      body: {
        parseId,
        title: choice.title.trim() || values.title.trim(),
        autoCreateSong: false,
        parsedContent: toParsedContent(values, isAs100),
        ...(isLinked && { songId: songNumber, replacesDraft }),
      },
    });
  };
  const uploadLinked = async () => {
    if (nonEmptyRows(form.getValues("splits")).length === 0 || !(await form.trigger("splits")))
      toastError(rowMessages.missingFields);
    else upload();
  };
  return {
    songNumber,
    isLinked,
    isUploading: call.isPending,
    /** Uploads the agreement. For a song, the splits must be complete. */
    upload: () => (isLinked ? void uploadLinked() : upload()),
    asksAboutDraft,
    keepDraft: () => setAsksAboutDraft(false),
    replaceDraft: () => {
      setAsksAboutDraft(false);
      upload({ replacesDraft: true });
    },
    songRefusal,
    forgetSongRefusal: () => setSongRefusal(undefined),
  };
}
