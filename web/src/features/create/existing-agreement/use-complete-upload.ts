import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { rowMessages } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { agreements, files, songs } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import type { DraftSaver } from "../saving/draft-saver.ts";
import { chosenFiles } from "../uploads/upload-entry.ts";
import { useUploads } from "../uploads/uploads-context.tsx";
import type { ReviewSaver } from "./saving/review-saver.ts";
import { uploadCompletedMessage } from "./upload-completed-message.ts";
import { toParsedContent, nonEmptyRows } from "./to-parsed-content.ts";

/** Creates the song of an uploaded agreement from the reviewed values. Deletes the draft that the wizard has saved. */
export function useCompleteUpload({
  agreementId,
  isAs100,
  goToDetails,
  onFinished,
  saver,
  review,
  goesOn,
}: {
  agreementId: string | undefined;
  isAs100: boolean;
  goToDetails: () => void;
  onFinished: () => void;
  saver: DraftSaver | undefined;
  review: ReviewSaver | undefined;
  /** Opens what is reviewed next, in place of the list of agreements. */
  goesOn: (() => void) | undefined;
}) {
  const { getValues, trigger, getFieldState } = useFormContext<SheetForm>();
  const { queue } = useUploads();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();

  const save = async (existingAgreementId: string) => {
    const form = getValues();
    const { splits: _, ...song } = toSongInput(form);
    const choice = chosenFiles(queue.entries());
    const draft = await draftOf(saver);
    // Detaches the files from the draft's song, which is deleted with the draft, before the new song gets them.
    if (draft !== undefined) await detachFiles(draft.songId);
    const parsedContent = toParsedContent(form, isAs100);
    const body = { ...song, ...choice, send: false, existingAgreementId, parsedContent };
    const made = await callEndpoint(songs.create, { body, idempotencyKey: keyOf(body) });
    if (draft !== undefined) await removeDraft(draft.id);
    return made;
  };
  const { mutate, isPending } = useMutation({
    onMutate: () => {
      saver?.stop();
      review?.end();
    },
    mutationFn: save,
    onSuccess: ({ splits }) => {
      saver?.end();
      onFinished();
      const what = saver === undefined ? "Agreement" : "Pre-signed agreement";
      toast({
        title: "Success",
        description: uploadCompletedMessage(what, splits.length),
      });
      if (goesOn === undefined) void navigate(saver === undefined ? "/agreements" : "/dashboard");
      else goesOn();
    },
    onError: (error) => {
      saver?.resume();
      review?.resume();
      toastFailure(error, "Failed to upload agreement");
    },
    // After a failure as well: a call whose response was lost may have reached the server.
    onSettled: () => void invalidateStaleReads(queryClient, songs.create),
  });

  const complete = async () => {
    const isValid = await trigger();
    if (agreementId !== undefined && isValid && nonEmptyRows(getValues("splits")).length > 0) {
      mutate(agreementId);
      return;
    }
    toastError(rowMessages.missingFields);
    if (getFieldState("title").invalid) goToDetails();
  };
  return { complete: () => void complete(), isCompleting: isPending };
}

/** The draft on the server. A creation without response is repeated first. */
async function draftOf(saver: DraftSaver | undefined) {
  return saver?.creation() === undefined ? saver?.draft() : await saver.flush();
}

async function detachFiles(songId: string): Promise<void> {
  const body = { fileIds: [], artworkId: null };
  await callEndpoint(files.ofSong, { params: { id: songId }, body });
}

async function removeDraft(id: string): Promise<void> {
  try {
    const idempotencyKey = crypto.randomUUID();
    await callEndpoint(agreements.remove, { params: { id }, idempotencyKey });
  } catch (error) {
    // The upload has succeeded. The remaining draft can be deleted in the list of agreements.
    console.warn("The draft can't be deleted now", error);
  }
}
