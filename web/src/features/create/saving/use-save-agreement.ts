import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { SigningPeriod } from "../../../../../shared/domain/agreement/expiry.ts";
import { agreements, files, songs } from "../../../api/endpoints.ts";
import { toast } from "../../../lib/toasts.ts";
import { useStableKey } from "../../../lib/use-stable-key.ts";
import { chosenFiles } from "../uploads/upload-entry.ts";
import type { UploadQueue } from "../uploads/upload-queue.ts";
import { toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import type { Draft } from "./draft-query.ts";
import { invalidateAfter } from "../../../api/invalidation.ts";

interface Saving {
  form: SheetForm;
  send: boolean;
  expiresInDays: SigningPeriod;
}

interface Options {
  draft: Draft | undefined;
  queue: UploadQueue;
  /** Removes the values stored for a reload. */
  forget: () => void;
  onFailure: (error: unknown) => void;
}

/**
 * Creates the song with its agreement, or saves the opened draft; sends it if `send` is true. Each call has its own
 * idempotency key, so that a second press after a lost connection repeats the call and creates nothing twice.
 */
export function useSaveAgreement({ draft, queue, forget, onFailure }: Options) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOfCreation = useStableKey();
  const keyOfChange = useStableKey();
  const keyOfSending = useStableKey();

  const create = async ({ form, send, expiresInDays }: Saving) => {
    const body = { ...toSongInput(form), ...chosenFiles(queue.entries()), send, expiresInDays };
    await callEndpoint(songs.create, { body, idempotencyKey: keyOfCreation(body) });
  };
  const save = async ({ id, songId, uploads }: Draft, { form, send, expiresInDays }: Saving) => {
    const params = { id };
    const body = toSongInput(form);
    await callEndpoint(agreements.update, { params, body, idempotencyKey: keyOfChange(body) });
    const choice = chosenFiles(queue.entries());
    if (hasChanged(uploads, choice))
      await callEndpoint(files.ofSong, { params: { id: songId }, body: choice });
    if (!send) return;
    const idempotencyKey = keyOfSending({ ...body, expiresInDays });
    await callEndpoint(agreements.send, { params, body: { expiresInDays }, idempotencyKey });
  };

  return useMutation({
    mutationFn: (saving: Saving) => (draft === undefined ? create(saving) : save(draft, saving)),
    onSuccess: (_, { send }) => {
      forget();
      void invalidateAfter(queryClient, songs.create);
      toast({
        title: "Success",
        description: send ? "Agreement created successfully" : "Draft saved",
      });
      void navigate(send ? "/dashboard" : "/agreements");
    },
    onError: onFailure,
  });
}

function hasChanged(
  before: Draft["uploads"],
  after: { fileIds: string[]; artworkId: string | null },
) {
  const idsBefore = before.map(({ id }) => id);
  const artwork = after.artworkId === null ? [] : [after.artworkId];
  return JSON.stringify(idsBefore) !== JSON.stringify([...after.fileIds, ...artwork]);
}
