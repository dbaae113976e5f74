import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { SelectField } from "../../components/ui/fields/select-field.tsx";
import { TextArea } from "../../components/ui/fields/text-area.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { lyricsLengthProblem } from "./lyrics-length-problem.ts";
import { newSongId, useReviewLyricsForm } from "./use-review-lyrics-form.ts";

/** The form that reviews lyrics from a file, and selects the song in which they are saved. */
export function ReviewLyrics({
  fileName,
  lyrics: found,
  onTyped,
  onSaved,
  onBack,
  onClose,
}: {
  fileName: string;
  lyrics: string;
  /** Called when the lyrics or the title of a new song was edited. */
  onTyped: () => void;
  onSaved: (songId: string) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const reviewed = useReviewLyricsForm({ fileName, found, onTyped, onSaved });
  const { songId, song, lyrics, problems } = reviewed;
  const tooMany = lyricsLengthProblem(lyrics);
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        reviewed.save();
      }}
    >
      <TextArea
        label="Lyrics"
        rows={12}
        value={lyrics}
        error={tooMany ?? (problems.lyrics || undefined)}
        hint={`${lyrics.length.toLocaleString("en-US")} of ${bounds.lyricsCharacters.toLocaleString("en-US")} characters`}
        onChange={({ currentTarget }) => reviewed.typeLyrics(currentTarget.value)}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Song"
          value={songId}
          options={[
            { value: newSongId, label: "New song" },
            ...reviewed.songs.map(({ id, title }) => ({ value: id, label: title || "Unknown" })),
          ]}
          onChange={({ currentTarget }) => reviewed.choose(currentTarget.value)}
        />
        {songId === newSongId && (
          <TextField
            label="Song Title"
            required
            value={reviewed.title}
            error={problems.title || undefined}
            onChange={({ currentTarget }) => reviewed.typeTitle(currentTarget.value)}
          />
        )}
      </div>
      <output className="mt-3 block text-sm text-muted">
        {songId === newSongId
          ? "You can make a split sheet for the new song later."
          : song !== undefined && song.lyrics !== "" && song.lyrics !== lyrics
            ? `“${song.title || "Unknown"}” has lyrics. These replace them.`
            : ""}
      </output>
      <DialogButtons onClose={onClose}>
        <Button variant="quiet" onClick={onBack}>
          Choose another file
        </Button>
        <Button
          type="submit"
          busy={reviewed.isSaving}
          disabled={
            tooMany !== undefined ||
            lyrics.trim() === "" ||
            (songId !== newSongId && song === undefined)
          }
        >
          Save lyrics
        </Button>
      </DialogButtons>
    </form>
  );
}
