import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../../shared/contracts/client.ts";
import type { SongView } from "../../../../shared/contracts/songs/views.ts";
import {
  lyricsConflictOf,
  type LyricsConflict,
} from "../../../../shared/contracts/songs/lyrics-conflict.ts";
import { hasErrorCode, toastFailure } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { songQuery } from "../../api/songs.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { TextArea } from "../../components/ui/fields/text-area.tsx";
import { toast } from "../../lib/toasts.ts";
import { useUnsavedValues } from "../../lib/use-unsaved-values.ts";
import { RestoredNotice } from "../../sheet/form/restored-notice.tsx";
import { LyricsConflictNotice } from "./lyrics-conflict-notice.tsx";
import { lyricsLengthProblem } from "./lyrics-length-problem.ts";

/** The form of a song's lyrics. Typed text survives a reload, and replaces newer lyrics only after confirmation. */
export function LyricsForm({
  song,
  storageKey,
  restored,
  onClose,
}: {
  song: SongView;
  storageKey: string;
  /** Lyrics that were typed before a reload, and the revision that they are based on. */
  restored: { base: string; values: { lyrics: string } } | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  // The revision at the time the form was opened, so that the server refuses to replace a later change.
  const [revision, setRevision] = useState(
    restored === undefined ? song.lyricsRevision : Number(restored.base),
  );
  const [conflict, setConflict] = useState<LyricsConflict>();
  const form = useForm({ defaultValues: { lyrics: restored?.values.lyrics ?? song.lyrics } });
  const { setFocus } = form;
  const isOpened = restored === undefined;
  useEffect(() => {
    if (isOpened) setFocus("lyrics");
  }, [isOpened, setFocus]);
  const subscribe = useCallback(
    (note: () => void) => form.subscribe({ formState: { values: true }, callback: note }),
    [form],
  );
  const place = { key: storageKey, base: String(revision) };
  const { forget } = useUnsavedValues(place, subscribe, form.getValues);
  const close = () => {
    forget();
    onClose();
  };
  const { errors } = form.formState;
  const save = useCall(songs.update, {
    onSuccess: (saved) => {
      client.setQueryData(songQuery(song.id).queryKey, saved);
      toast({ title: "Success", description: "Lyrics saved" });
      close();
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.details : [];
      const problem = refused.find(({ path }) => path === "lyrics");
      if (hasErrorCode("lyrics_outdated", error)) setConflict(lyricsConflictOf(refused));
      else if (problem !== undefined) form.setError("lyrics", { message: problem.message });
      else toastFailure(error, "Failed to save lyrics");
    },
  });
  const send = (lyricsRevision: number) => {
    const { lyrics } = form.getValues();
    const tooMany = lyricsLengthProblem(lyrics);
    if (tooMany !== undefined) form.setError("lyrics", { message: tooMany });
    else save.mutate({ params: { id: song.id }, body: { lyrics, lyricsRevision } });
  };

  return (
    <form
      noValidate
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        send(revision);
      }}
    >
      {restored !== undefined && <RestoredNotice isNew={false} onDiscard={close} />}
      {conflict !== undefined && (
        <LyricsConflictNotice
          conflict={conflict}
          refused="typed"
          busy={save.isPending}
          onKeepMine={() => {
            setRevision(conflict.revision);
            setConflict(undefined);
            send(conflict.revision);
          }}
          onTakeTheirs={() => {
            form.reset({ lyrics: conflict.theirs });
            setRevision(conflict.revision);
            setConflict(undefined);
          }}
        />
      )}
      <TextArea
        label="Lyrics"
        rows={16}
        className="mt-3 max-w-[75ch]"
        error={errors.lyrics?.message}
        {...form.register("lyrics")}
      />
      <div className="mt-4 flex max-w-[75ch] flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending} disabled={conflict !== undefined}>
          Save lyrics
        </Button>
      </div>
    </form>
  );
}
