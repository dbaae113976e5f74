import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { SongInput } from "../../../../../shared/contracts/agreements/sheet-input.ts";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { agreements, files, songs } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { chosenFiles } from "../uploads/upload-entry.ts";
import type { UploadQueue } from "../uploads/upload-queue.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { PendingCreation, SavedDraft } from "./draft-on-server.ts";

/** The API calls of the draft saver. */
export const draftSaverCalls = {
  create: async (body: object, idempotencyKey: string): Promise<SavedDraft> => {
    // The saver composes the body of a `SongInput` and a choice of files, perhaps before a reload.
    const input = { ...(body as SongInput), send: false };
    const { id: songId, agreement } = await callEndpoint(songs.create, {
      body: input,
      idempotencyKey,
    });
    if (agreement === null) throw new Error("The song was created without its draft");
    const { id, revision, number } = agreement;
    return { id, songId, revision, number };
  },
  update: ({ id, revision }: SavedDraft, body: SongInput, idempotencyKey: string) =>
    callEndpoint(agreements.update, {
      params: { id },
      body: { ...body, revision },
      idempotencyKey,
    }),
  chooseFiles: async (songId: string, body: { fileIds: string[]; artworkId: string | null }) => {
    await callEndpoint(files.ofSong, { params: { id: songId }, body });
  },
  readRevision: async (id: string) =>
    (await callEndpoint(agreements.read, { params: { id } })).revision,
};

/** The song input of the form; undefined without a title. The first error message (a string) if a value is invalid. */
export function toSavableInput(form: SheetForm): SongInput | string | undefined {
  if (form.title.trim() === "") return undefined;
  const body = toSongInput(form);
  const { error } = SongInput().safeParse(body);
  return error === undefined ? body : (error.issues[0]?.message ?? "Please check the fields");
}

/** Saves the wizard's values on the server after changes, and once more when the wizard is left. */
export function useDraftSaver(
  form: UseFormReturn<SheetForm>,
  queue: UploadQueue,
  begun: {
    draft: SavedDraft | undefined;
    creation: PendingCreation | undefined;
    saved: { form: SheetForm; files: ReturnType<typeof chosenFiles> } | undefined;
    isOutdated: boolean;
  },
) {
  const queryClient = useQueryClient();
  const [saver] = useState(
    () =>
      new DraftSaver(
        draftSaverCalls,
        { read: () => toSavableInput(form.getValues()), files: () => chosenFiles(queue.entries()) },
        {
          ...begun,
          saved: begun.saved && {
            body: toSongInput(begun.saved.form),
            files: begun.saved.files,
          },
        },
      ),
  );
  useEffect(() => {
    saver.resume();
    const stops = [
      form.subscribe({ formState: { values: true }, callback: saver.scheduleSave }),
      queue.subscribe(saver.scheduleSave),
    ];
    window.addEventListener("online", saver.retry);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("online", saver.retry);
      void leave(saver).then(() => invalidateStaleReads(queryClient, songs.create));
    };
  }, [saver, form, queue, queryClient]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const draft = useSyncExternalStore(saver.subscribe, saver.draft);
  return { saver, state, draft };
}

/** Saves a last time. If that fails, the values stay in the tab, and the wizard restores them when opened again. */
async function leave(saver: DraftSaver): Promise<void> {
  saver.stop();
  if (!saver.isEnded()) await saver.flush().catch(() => undefined);
}
