import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  folderColors,
  maxFolders,
  type FolderColor,
} from "../../../../../shared/domain/files/folder-tree.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { errorMessage, hasErrorCode, toastFailure } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { addFolderToCache } from "../../../api/files-cache.ts";
import type { Folder } from "../../../api/files.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { toast, toastError } from "../../../lib/toasts.ts";
import { CoverField } from "./cover-field.tsx";
import { fieldErrorOf } from "./field-error-of.ts";

const colorNames: Record<FolderColor, string> = {
  "#FF6B6B": "Coral",
  "#4ECDC4": "Turquoise",
  "#45B7D1": "Sky blue",
  "#96CEB4": "Sage",
  "#FFEEAD": "Vanilla",
  "#D4A5A5": "Rose",
  "#9A8194": "Mauve",
  "#392F5A": "Indigo",
};

interface Look {
  name: string;
  color: FolderColor;
  coverFileId?: string | null;
}

interface Answered {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** The number of folders from which on the dialog says how many there can be. */
const mentionedFrom = maxFolders * 0.9;

/** Creates a folder, or changes the name, color and cover of `folder`. */
export function FolderDialog({
  folder,
  folderCount = 0,
  parentId,
  isSaving = false,
  onSave,
  onClose,
}: {
  folder?: Folder;
  /** The number of folders in the workspace. */
  folderCount?: number;
  parentId: string | null;
  isSaving?: boolean;
  onSave?: (look: Look, answered: Answered) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [name, setName] = useState(folder?.name ?? "");
  const [color, setColor] = useState<FolderColor>(folder?.color ?? folderColors[0]);
  /** Undefined keeps the cover. */
  const [coverFileId, setCover] = useState<string | null>();
  const [problem, setProblem] = useState<string>();
  /** Set when the dialog is closed, so that a late response closes no other dialog. */
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const create = useCall(files.createFolder, {
    onSuccess: (created) => {
      addFolderToCache(client, created);
      toast({ title: "Success", description: "Folder created" });
      onClose();
    },
    onError: (error) => {
      const isFull = hasErrorCode("folders_full", error);
      const detail = isFull ? errorMessage(error) : fieldErrorOf(error, "name");
      if (detail === undefined) toastFailure(error, "Failed to create folder");
      else setProblem(detail);
    },
  });
  return (
    <Dialog title={folder === undefined ? "New Folder" : "Edit folder"} onClose={onClose}>
      <form
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") setProblem("Folder name is required");
          else if (onSave === undefined) create.mutate({ body: { name, color, parentId } });
          else {
            onSave(
              { name, color, ...(coverFileId !== undefined && { coverFileId }) },
              {
                onSuccess: () => !isClosed.current && onClose(),
                onError: (error) => {
                  const detail = fieldErrorOf(error, "name");
                  if (detail === undefined) return;
                  if (isClosed.current) toastError(detail);
                  else setProblem(detail);
                },
              },
            );
          }
        }}
      >
        <TextField
          label="Folder Name"
          autoComplete="off"
          maxLength={bounds.folderNameCharacters}
          value={name}
          error={problem}
          hint={
            folder === undefined && folderCount >= mentionedFrom
              ? `${folderCount.toLocaleString("en-US")} of ${maxFolders.toLocaleString("en-US")} folders`
              : undefined
          }
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium text-muted">Color</legend>
          <div className="-ml-1.5 flex flex-wrap max-sm:max-w-44">
            {folderColors.map((one) => (
              <label key={one} className="relative grid size-11 cursor-pointer place-items-center">
                <input
                  type="radio"
                  name="folder-color"
                  value={one}
                  aria-label={colorNames[one]}
                  checked={color === one}
                  onChange={() => setColor(one)}
                  className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span
                  className="pointer-events-none size-8 rounded-full border border-ink/20 outline-offset-2 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-pen"
                  style={{ backgroundColor: one }}
                />
              </label>
            ))}
          </div>
        </fieldset>
        {folder !== undefined && (
          <CoverField folder={folder} value={coverFileId} onChange={setCover} />
        )}
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={create.isPending || isSaving}>
            {folder === undefined ? "Create Folder" : "Save Changes"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
