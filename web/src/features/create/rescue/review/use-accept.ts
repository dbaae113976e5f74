import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { callEndpoint } from "../../../../../../shared/contracts/client.ts";
import { rowMessages } from "../../../../../../shared/domain/sheet/sheet-rows.ts";
import { toastFailure } from "../../../../api/call-errors.ts";
import { songs } from "../../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../../api/invalidation.ts";
import { toast, toastError } from "../../../../lib/toasts.ts";
import { useIdempotencyKey } from "../../../../lib/use-idempotency-key.ts";
import { toSongInput, type SheetForm } from "../../../../sheet/form/sheet-form.ts";
import type { ReviewSaver } from "../../existing-agreement/saving/review-saver.ts";
import { nonEmptyRows, toParsedContent } from "../../existing-agreement/to-parsed-content.ts";
import { uploadCompletedMessage } from "../../existing-agreement/upload-completed-message.ts";

/** Makes the reviewed document an agreement with its song, as 'Complete Upload' does. */
export function useAccept({
  reviewId,
  isAs100,
  saver,
  onAccepted,
}: {
  reviewId: string;
  isAs100: boolean;
  saver: ReviewSaver | undefined;
  onAccepted: () => void;
}) {
  const { getValues, trigger } = useFormContext<SheetForm>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { keyOf } = useIdempotencyKey();
  const { mutate, isPending } = useMutation({
    onMutate: () => saver?.end(),
    mutationFn: async () => {
      const form = getValues();
      const { splits: _, ...song } = toSongInput(form);
      const parsedContent = toParsedContent(form, isAs100);
      const body = { ...song, send: false, existingAgreementId: reviewId, parsedContent };
      return await callEndpoint(songs.create, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ id, title, splits }) => {
      toast({
        title,
        description: uploadCompletedMessage("Agreement", splits.length),
        action: { label: "Open song", onClick: () => void navigate(`/songs/${id}`) },
      });
      onAccepted();
    },
    onError: (error) => {
      saver?.resume();
      toastFailure(error, "Failed to upload agreement");
    },
    // After a failure as well: a call whose response was lost may have reached the server.
    onSettled: () => void invalidateStaleReads(queryClient, songs.create),
  });
  const accept = async () => {
    const isValid = await trigger(undefined, { shouldFocus: true });
    if (isValid && nonEmptyRows(getValues("splits")).length > 0) mutate();
    else toastError(rowMessages.missingFields);
  };
  return { accept: () => isPending || void accept(), isAccepting: isPending };
}
