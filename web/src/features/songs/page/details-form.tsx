import { useQueryClient } from "@tanstack/react-query";
import { set, useForm, type FieldErrors, type ResolverResult } from "react-hook-form";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { SongChange } from "../../../../../shared/contracts/agreements/sheet-input.ts";
import { Iswc } from "../../../../../shared/contracts/work-codes.ts";
import { once } from "../../../../../shared/domain/once.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { songQuery } from "../../../api/songs.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { toast } from "../../../lib/toasts.ts";
import { BpmField } from "../../../sheet/form/bpm-field.tsx";

interface Details {
  title: string;
  artist: string;
  bpm: string;
  iswc: string;
}

const names = ["title", "artist", "bpm", "iswc"] as const;

const DetailsInput = once(() =>
  SongChange().pick({ title: true, artist: true, bpm: true }).extend({ iswc: Iswc() }),
);

/** The form for a song's fields; for someone else's song, only its title. Sends the changed fields only. */
export function DetailsForm({ song, onClose }: { song: SongView; onClose: () => void }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<Details>({
    defaultValues: {
      title: song.title,
      artist: song.artist,
      bpm: song.bpm === 0 ? "" : String(song.bpm),
      iswc: song.iswc,
    },
    resolver: resolve,
  });
  const { errors, dirtyFields } = formState;
  const save = useCall(songs.update, {
    onSuccess: (saved) => {
      client.setQueryData(songQuery(song.id).queryKey, saved);
      toast({ title: "Success", description: "Song updated" });
      onClose();
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.details : [];
      const fields = names.flatMap((name) => refused.filter(({ path }) => path === name));
      for (const { path, message } of fields) setError(path as keyof Details, { message });
      if (fields.length === 0) toastFailure(error, "Failed to save song");
    },
  });
  const submit = handleSubmit((form) => {
    const all = bodyOf(form);
    const changed = names.filter((name) => dirtyFields[name] === true);
    if (changed.length === 0) onClose();
    else
      save.mutate({
        params: { id: song.id },
        body: Object.fromEntries(changed.map((name) => [name, all[name]])),
      });
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <TextField label="Song Title" required error={errors.title?.message} {...register("title")} />
      {song.sharedBy === null && (
        <>
          <TextField label="Artist Name" error={errors.artist?.message} {...register("artist")} />
          <BpmField error={errors.bpm?.message} {...register("bpm")} />
          <TextField
            label="ISWC (optional)"
            placeholder="T-034.524.680-1"
            autoComplete="off"
            inputClassName="figures"
            hint="The code of the composition, from your PRO"
            error={errors.iswc?.message}
            {...register("iswc")}
          />
          <p className="text-sm text-muted">
            {song.agreement?.status === "draft"
              ? "The song's draft changes with it."
              : "Agreements that were sent stay as they are."}
          </p>
        </>
      )}
      <Button type="submit" busy={save.isPending} className="justify-self-end">
        Save Changes
      </Button>
    </form>
  );
}

function bodyOf({ bpm, ...form }: Details) {
  return { ...form, bpm: bpm.trim() === "" ? 0 : Number(bpm) };
}

/** Checks the fields against the contract. */
function resolve(form: Details): ResolverResult<Details> {
  const errors: FieldErrors<Details> = {};
  const { error } = DetailsInput().safeParse(bodyOf(form));
  for (const { path, message } of error?.issues ?? [])
    set(errors, path.join("."), { type: "refused", message });
  return error === undefined ? { values: form, errors: {} } : { values: {}, errors };
}
