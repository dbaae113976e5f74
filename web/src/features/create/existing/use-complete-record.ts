import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { splitMessages } from "../../../../../shared/domain/sheet/splits.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { chosenFiles } from "../uploads/upload-entry.ts";
import { useUploads } from "../uploads/uploads-context.tsx";
import { recordOf, writtenRows } from "./record-of-form.ts";
import type { ExistingStepId } from "./steps.ts";

/** Makes the song of an uploaded agreement, with what was reviewed. */
export function useCompleteRecord({
  agreementId,
  isAs100,
  goTo,
  onFinished,
}: {
  agreementId: string | undefined;
  isAs100: boolean;
  goTo: (step: ExistingStepId) => void;
  onFinished: () => void;
}) {
  const { getValues, trigger, formState } = useFormContext<SheetForm>();
  const { queue } = useUploads();
  const navigate = useNavigate();
  const create = useCall(songs.create, {
    failure: "Failed to upload agreement",
    onSuccess: ({ splits }) => {
      onFinished();
      toast({
        title: "Success",
        description:
          splits.length === 0
            ? "Agreement uploaded successfully. Its shares do not total 100 %, so the song has no splits."
            : "Agreement uploaded successfully",
      });
      void navigate("/agreements");
    },
  });
  const complete = async () => {
    const form = getValues();
    const isValid = await trigger();
    const hasRows = writtenRows(form.splits).length > 0;
    if (agreementId === undefined || !isValid || !hasRows) {
      toastError(splitMessages.missingFields);
      const { errors } = formState;
      const isSongs = errors.title ?? errors.artist ?? errors.bpm ?? errors.lyrics;
      goTo(hasRows && errors.splits === undefined && isSongs !== undefined ? "details" : "agreement");
      return;
    }
    const { splits: _, ...song } = toSongInput(form);
    create.mutate({
      body: {
        ...song,
        ...chosenFiles(queue.entries()),
        send: false,
        existingAgreementId: agreementId,
        parsedContent: recordOf(form, isAs100),
      },
    });
  };
  return { complete: () => void complete(), isCompleting: create.isPending };
}
