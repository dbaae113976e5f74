import { useFormContext } from "react-hook-form";
import { TextArea } from "../../components/ui/fields/text-area.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import type { SheetForm } from "./sheet-form.ts";
import { BpmField } from "./bpm-field.tsx";

/** The fields of the song. */
export function SongFields() {
  const { register, formState } = useFormContext<SheetForm>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_1fr_8rem]">
      <TextField
        label="Song Title"
        autoComplete="off"
        required
        error={errors.title?.message}
        {...register("title")}
      />
      <TextField
        label="Artist Name"
        autoComplete="off"
        error={errors.artist?.message}
        {...register("artist")}
      />
      <BpmField error={errors.bpm?.message} {...register("bpm")} />
      <TextArea
        label="Lyrics"
        rows={10}
        className="sm:col-span-3"
        error={errors.lyrics?.message}
        {...register("lyrics")}
      />
    </div>
  );
}
