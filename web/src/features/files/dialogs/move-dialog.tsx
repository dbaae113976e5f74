import { useState } from "react";
import { subtreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import type { FileAndFolderIds } from "../../../api/files-cache.ts";
import type { Folder, Folders } from "../../../api/files.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { ScrollArea } from "../../../components/ui/scroll-area.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { compareNames } from "../arrange-files.ts";
import { FolderPicture } from "../items/folder-card.tsx";
import { itemsLabel } from "../item-labels.ts";

/** Number of folders from which on the dialog has a search field. */
const searchedFrom = 10;

/** The dialog that asks for the target folder of a move. */
export function MoveDialog({
  items,
  folders,
  folderId,
  onMove,
  onClose,
}: {
  items: FileAndFolderIds;
  folders: Folders;
  /** The folder that is shown. */
  folderId: string | null;
  onMove: (folderId: string | null) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const [target, setTarget] = useState<string | null>();
  const inside = new Set(
    items.folderIds.flatMap((id) => subtreeOf(folders, id).map((folder) => folder.id)),
  );
  const words = search.trim().toLocaleLowerCase();
  const rows = rowsOf(folders).filter(
    ({ folder }) => words === "" || folder.name.toLocaleLowerCase().includes(words),
  );
  return (
    <Dialog title={`Move ${lowered(itemsLabel(items))} to…`} onClose={onClose}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (target === undefined) return;
          onMove(target);
          onClose();
        }}
      >
        {folders.size >= searchedFrom && (
          <TextField
            label="Find a folder"
            type="search"
            autoComplete="off"
            className="mb-3"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        <ScrollArea label="Folders" className="-mx-2 max-h-[45dvh]">
          <div role="radiogroup" aria-label="Folder" className="grid grid-cols-[minmax(0,1fr)] p-2">
            {words === "" && (
              <Target
                name="Files"
                hint={folderId === null ? "You are here" : "Not in a folder"}
                depth={0}
                checked={target === null}
                onChoose={() => setTarget(null)}
              />
            )}
            {rows.map(({ folder, depth }) => (
              <Target
                key={folder.id}
                name={folder.name}
                folder={folder}
                hint={
                  inside.has(folder.id)
                    ? "Is being moved"
                    : folder.id === folderId
                      ? "You are here"
                      : undefined
                }
                depth={words === "" ? depth + 1 : 0}
                disabled={inside.has(folder.id)}
                checked={target === folder.id}
                onChoose={() => setTarget(folder.id)}
              />
            ))}
            {rows.length === 0 && words !== "" && (
              <p className="px-2 py-3 text-muted">No folder has this name.</p>
            )}
          </div>
        </ScrollArea>
        <DialogButtons onClose={onClose}>
          <Button type="submit" disabled={target === undefined}>
            Move
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Target({
  name,
  folder,
  hint,
  depth,
  disabled = false,
  checked,
  onChoose,
}: {
  name: string;
  folder?: Folder;
  hint: string | undefined;
  depth: number;
  disabled?: boolean;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control pr-3 has-checked:bg-pen-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pen has-disabled:cursor-default has-disabled:opacity-45 hover:bg-wash"
      style={{ paddingLeft: `${0.5 + Math.min(depth, 8) * 1.25}rem` }}
    >
      <input
        type="radio"
        name="move-target"
        className="size-4 shrink-0 accent-pen"
        disabled={disabled}
        checked={checked}
        onChange={onChoose}
      />
      {folder !== undefined && (
        <span aria-hidden className="-my-1 scale-75">
          <FolderPicture color={folder.color} coverImage={null} />
        </span>
      )}
      <span className="own-direction line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]">
        {name}
      </span>
      {hint !== undefined && <span className="shrink-0 text-sm text-muted">{hint}</span>}
    </label>
  );
}

/** All folders in tree order: each folder is followed by its subfolders, sorted by name. */
function rowsOf(folders: Folders): { folder: Folder; depth: number }[] {
  const children = Map.groupBy(folders.values(), ({ parentId }) => parentId);
  const rows: { folder: Folder; depth: number }[] = [];
  const add = (parentId: string | undefined, depth: number) => {
    for (const folder of (children.get(parentId) ?? []).toSorted(compareNames)) {
      rows.push({ folder, depth });
      add(folder.id, depth + 1);
    }
  };
  add(undefined, 0);
  return rows;
}

function lowered(subject: string): string {
  return `${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
}
