import { useState } from "react";
import { nameWithEnding } from "../../../../../shared/domain/files/file-ending.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { fieldErrorOf } from "./field-error-of.ts";

/** The state of the server's error about a name. Other errors are shown in a toast. */
export function useNameProblem() {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    setProblem,
    tell: (error: unknown) => {
      const detail = fieldErrorOf(error, "name");
      if (detail === undefined) toastFailure(error, "Failed to rename file");
      else setProblem(detail);
    },
  };
}

/** The dialog that asks for a new name of a file. The name keeps the ending of the file's type. */
export function NameDialog({
  file: { name: before, type },
  isBusy,
  problem: { problem, setProblem },
  onRename,
  onClose,
}: {
  file: { name: string; type: string };
  isBusy: boolean;
  problem: Pick<ReturnType<typeof useNameProblem>, "problem" | "setProblem">;
  onRename: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(before);
  const wanted = name.trim();
  const kept = wanted === "" ? wanted : nameWithEnding(type, wanted, before);
  return (
    <Dialog title="Rename file" onClose={onClose}>
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === "") setProblem("This field is required");
          else if (kept === before) onClose();
          else onRename(kept);
        }}
      >
        <TextField
          label="File name"
          autoComplete="off"
          maxLength={bounds.fileNameCharacters}
          value={name}
          error={problem}
          hint={kept === wanted ? undefined : `Saved as “${kept}”`}
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, stemLength(before))}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={isBusy}>
            Rename
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The length of a name without its extension. */
function stemLength(name: string): number {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? dot : name.length;
}
