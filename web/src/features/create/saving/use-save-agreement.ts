import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { SigningPeriod } from "../../../../../shared/domain/agreement/expiry.ts";
import { agreements, songs } from "../../../api/endpoints.ts";
import { toast } from "../../../lib/toasts.ts";
import { useStableKey } from "../../../lib/use-stable-key.ts";
import { emailedSentence, recipientsOf } from "../recipients.ts";
import { chosenFiles } from "../uploads/upload-entry.ts";
import type { UploadQueue } from "../uploads/upload-queue.ts";
import { toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { invalidateAfter } from "../../../api/invalidation.ts";
import type { DraftSaver } from "./draft-saver.ts";

interface Saving {
  form: SheetForm;
  send: boolean;
  expiresInDays: SigningPeriod;
}

interface Options {
  saver: DraftSaver;
  queue: UploadQueue;
  /** Removes the values stored for a reload. */
  forget: () => void;
  onFailure: (error: unknown) => void;
}

/**
 * Saves the draft, and sends it if `send` is true. A sheet that was never saved is created and sent in one call. Each
 * call has its own idempotency key, so that a second press after a lost connection repeats the call and creates nothing
 * twice.
 */
export function useSaveAgreement({ saver, queue, forget, onFailure }: Options) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOfCreation = useStableKey();
  const keyOfSending = useStableKey();

  const createAndSend = async ({ form, expiresInDays }: Saving) => {
    const choice = chosenFiles(queue.entries());
    const body = { ...toSongInput(form), ...choice, send: true, expiresInDays };
    await callEndpoint(songs.create, { body, idempotencyKey: keyOfCreation(body) });
  };
  const save = async (saving: Saving) => {
    const { form, send, expiresInDays } = saving;
    const isSaved = saver.draft() !== undefined || saver.creation() !== undefined;
    if (send && !isSaved) {
      await createAndSend(saving);
      return;
    }
    const draft = await saver.flush();
    if (!send || draft === undefined) return;
    const params = { id: draft.id };
    const idempotencyKey = keyOfSending({ ...form, expiresInDays });
    await callEndpoint(agreements.send, { params, body: { expiresInDays }, idempotencyKey });
  };

  return useMutation({
    // Nothing else may be written between the press and its outcome.
    onMutate: () => saver.stop(),
    mutationFn: save,
    onSuccess: (_, { send, form }) => {
      saver.end();
      forget();
      toast({
        title: "Success",
        description: send
          ? `Agreement created successfully\n${emailedSentence(recipientsOf(form))}`
          : "Draft saved",
      });
      void navigate(send ? "/dashboard" : "/agreements");
    },
    onError: (error) => {
      saver.resume();
      onFailure(error);
    },
    // After a failure too: a call whose answer was lost may have reached the server.
    onSettled: () => void invalidateAfter(queryClient, songs.create),
  });
}
