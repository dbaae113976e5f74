import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { foreseeFile } from "../../../api/files-cache.ts";
import { cancelStale } from "../../../api/invalidation.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { DialogButtons } from "../../../components/ui/dialog-buttons.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { toastError } from "../../../lib/toasts.ts";
import { detailOf } from "./detail-of.ts";

/** Asks for another name of a file. */
export function RenameDialog({ file, onClose }: { file: FileView; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(file.name);
  const [problem, setProblem] = useState<string>();
  const rename = useCall<typeof files.rename, () => void>(files.rename, {
    onMutate: async ({ body }) => {
      await cancelStale(client, files.rename);
      return foreseeFile(client, file.id, { name: body.name.trim() });
    },
    onSuccess: onClose,
    onError: (error, _, undo) => {
      undo?.();
      const detail = detailOf(error, "name");
      if (detail === undefined) toastError(messageOf(error, "Failed to rename file"));
      else setProblem(detail);
    },
  });
  return (
    <Dialog title="Rename file" onClose={onClose}>
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") setProblem("This field is required");
          else if (name.trim() === file.name) onClose();
          else rename.mutate({ params: { id: file.id }, body: { name } });
        }}
      >
        <TextField
          label="File name"
          autoComplete="off"
          maxLength={bounds.fileNameCharacters}
          value={name}
          error={problem}
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, stemLength(file.name))}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={rename.isPending}>
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
