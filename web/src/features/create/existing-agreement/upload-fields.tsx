import { Button } from "../../../components/ui/buttons/button.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";

export interface UploadChoice {
  title: string;
  /** The number of the song that gets the agreement; empty without an existing song. */
  songNumber: string;
}

/** Whether a text is empty or a song number of up to 7 digits. */
export function isSongNumber(text: string): boolean {
  return /^\d{0,7}$/.test(text.trim());
}

/** The fields of the agreement's title and song number, and the button that uploads it. */
export function UploadFields({
  choice,
  onChange,
  fileName,
  withSong,
  songRefusal,
  canUpload,
  isUploading,
  onUpload,
}: {
  choice: UploadChoice;
  onChange: (choice: UploadChoice) => void;
  fileName: string;
  withSong: boolean;
  /** The reason why the song can't get the agreement. */
  songRefusal?: string | undefined;
  /** Whether the document is ready for the upload. */
  canUpload: boolean;
  isUploading: boolean;
  onUpload: () => void;
}) {
  const isValid = isSongNumber(choice.songNumber);
  return (
    <form
      noValidate
      className="mt-4 grid max-w-3xl items-start gap-3 sm:grid-cols-[1fr_14rem_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && canUpload) onUpload();
      }}
    >
      <TextField
        label="Agreement Title"
        autoComplete="off"
        placeholder={fileName.replace(/\.[^.]+$/, "")}
        value={choice.title}
        onChange={({ target }) => onChange({ ...choice, title: target.value })}
      />
      {withSong && (
        <TextField
          label="Link to Song (Optional)"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000012"
          inputClassName="figures"
          hint="The song’s number, as its page shows it"
          error={isValid ? songRefusal : "A song’s number has up to 7 digits"}
          value={choice.songNumber}
          onChange={({ target }) => onChange({ ...choice, songNumber: target.value })}
        />
      )}
      <Button
        type="submit"
        className="sm:mt-6"
        disabled={!canUpload || !isValid}
        busy={isUploading}
      >
        Upload Agreement
      </Button>
    </form>
  );
}
