import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Folder as FolderIcon, FolderInput, Pencil, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Folder } from "../../../api/files.ts";
import { StoredPicture } from "../../../components/cover/stored-picture.tsx";
import { cn } from "../../../lib/cn.ts";
import { endDrag, useDropTarget } from "../drag.ts";
import { useFilesPageActions } from "../page/files-page-actions.ts";
import { folderPagePath } from "../page/use-place-in-address.ts";
import { ItemMenu } from "./item-menu.tsx";
import { SelectionCheckbox } from "./selection-checkbox.tsx";

/** The card of a folder. Its name opens the folder; dropped items are moved into it. */
export function FolderCard({ folder, isSelected }: { folder: Folder; isSelected: boolean }) {
  const screen = useFilesPageActions();
  const { id, name, color, coverImage, files } = folder;
  const items = { fileIds: [], folderIds: [id] };
  const { isOver, handlers } = useDropTarget({
    accepts: (dragged) => screen.canMove(dragged, id),
    onItems: (dragged) => screen.move(dragged, id),
    onFiles: (transfer) => screen.upload(transfer, id),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- menu and dialog do the same by keys
    <li
      data-slot="folder"
      data-selected={isSelected || undefined}
      draggable
      onDragStart={(event) => screen.drag(event, { folderId: id }, name)}
      onDragEnd={endDrag}
      {...handlers}
      className={cn(
        "group/item relative flex min-h-15.5 min-w-0 items-center rounded-card border bg-sheet p-1.5 [contain-intrinsic-size:auto_3rem] [content-visibility:auto] hover:border-field/60 data-selected:border-pen data-selected:bg-pen-wash",
        isOver && "border-pen! bg-pen-wash! outline-2 -outline-offset-2 outline-pen",
      )}
    >
      <FolderPicture color={color} coverImage={coverImage} />
      <div className="min-w-0 flex-1 pl-3">
        <Link
          to={folderPagePath(id)}
          draggable={false}
          title={name}
          className="own-direction line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pen"
        >
          {name}
        </Link>
        <p className="figures text-sm text-muted">{countLabel(files, "file")}</p>
      </div>
      <SelectionCheckbox
        name={name}
        checked={isSelected}
        onToggle={() => screen.toggleFolder(id)}
      />
      <MemberOnly>
        {" "}
        <ItemMenu
          name={name}
          actions={() => [
            {
              label: "Edit folder",
              Icon: Pencil,
              onSelect: () => screen.open({ kind: "edit-folder", folder }),
            },
            {
              label: "Share",
              Icon: Share2,
              onSelect: () => screen.open({ kind: "share", folder }),
            },
            {
              label: "Move to…",
              Icon: FolderInput,
              onSelect: () => screen.open({ kind: "move", items }),
            },
            { label: "Delete", Icon: Trash2, isDanger: true, onSelect: () => screen.remove(items) },
          ]}
        />
      </MemberOnly>
    </li>
  );
}

/** A folder's cover image with a border in the folder's color, or an icon in that color. */
export function FolderPicture({ color, coverImage }: Pick<Folder, "color" | "coverImage">) {
  const [lost, setLost] = useState<string>();
  const isShown = coverImage !== null && coverImage !== lost;
  return (
    <span
      className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control border-b-4 bg-wash"
      style={{ borderColor: color }}
    >
      {isShown ? (
        <StoredPicture
          url={coverImage}
          size="small"
          alt=""
          loading="lazy"
          onError={() => setLost(coverImage)}
          className="size-full object-cover"
        />
      ) : (
        <FolderIcon
          aria-hidden
          className="size-6.5 text-ink/45"
          style={{ fill: color }}
          strokeWidth={1.2}
        />
      )}
    </span>
  );
}
