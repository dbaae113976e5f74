import { useState } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { formatIsrc } from "../../../../../shared/domain/song/isrc.ts";
import { recordingLabels } from "../../../../../shared/domain/song/recordings.ts";
import { Isrc } from "../../../../../shared/contracts/work-codes.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { Checkbox } from "../../../components/ui/fields/checkbox.tsx";
import { recordingLabelText } from "./recording-label-text.ts";

type Recording = SongView["files"][number];

const options = recordingLabels.map((value) => ({ value, label: recordingLabelText(value) }));

/** Edits a recording's label and ISRC, and whether it is the main one. */
export function EditRecordingDialog({
  recording,
  onSave,
  onDetach,
  onClose,
}: {
  recording: Recording;
  onSave: (details: Pick<Recording, "label" | "isrc" | "isMain">) => void;
  /** Removes the recording from the song without deleting it; undefined if its row has this button. */
  onDetach: (() => void) | undefined;
  onClose: () => void;
}) {
  const [label, setLabel] = useState(recording.label ?? "other");
  const [isrc, setIsrc] = useState(recording.isrc === "" ? "" : formatIsrc(recording.isrc));
  const [isMain, setMain] = useState(recording.isMain);
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog title="Edit recording" description={recording.name} onClose={onClose}>
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = Isrc().safeParse(isrc);
          if (parsed.success) onSave({ label, isrc: parsed.data, isMain });
          else setProblem(parsed.error.issues[0]?.message);
        }}
      >
        <SelectField
          label="Label"
          options={options}
          value={label}
          onChange={({ currentTarget }) => {
            const chosen = recordingLabels.find((one) => one === currentTarget.value);
            if (chosen !== undefined) setLabel(chosen);
          }}
        />
        <TextField
          label="ISRC (optional)"
          placeholder="US-RC1-76-07839"
          autoComplete="off"
          inputClassName="figures"
          hint="The code of this recording, from your label or distributor"
          error={problem}
          value={isrc}
          onChange={({ currentTarget }) => {
            setIsrc(currentTarget.value);
            setProblem(undefined);
          }}
        />
        {recording.isMain ? (
          <p className="text-sm text-muted">This is the main recording.</p>
        ) : (
          <Checkbox
            label="Make this the main recording"
            className="mt-0! pl-0!"
            checked={isMain}
            onChange={({ currentTarget }) => setMain(currentTarget.checked)}
          />
        )}
        {onDetach !== undefined && (
          <div className="border-t pt-3">
            <Button variant="text" size="small" className="-ml-2" onClick={onDetach}>
              Remove from song
            </Button>
            <p className="text-sm text-muted">The file stays under Files, in Unsorted.</p>
          </div>
        )}
        <DialogButtons onClose={onClose}>
          <Button type="submit">Save Changes</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
