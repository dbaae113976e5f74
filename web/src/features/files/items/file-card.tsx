import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { memo } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { Link2 } from "lucide-react";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatDay } from "../../../lib/format.ts";
import { closedLinkReason } from "../../sharing/closed-link.ts";
import { endDrag } from "../drag.ts";
import { kindOf } from "../file-kind.ts";
import { useFilesPageActions } from "../page/files-page-actions.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import type { Layout } from "../page/use-view-options.ts";
import { fileActions } from "./file-actions.ts";
import { FileThumbnail } from "./file-thumbnail.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { SelectionCheckbox } from "./selection-checkbox.tsx";

// Close to the real heights: a page that is too low has no place to come back to.
const looks = {
  grid: "rounded-card border [contain-intrinsic-size:auto_13.5rem] sm:[contain-intrinsic-size:auto_16.5rem]",
  list: "flex items-center gap-1 border-b [contain-intrinsic-size:auto_3.75rem] sm:gap-2",
} as const;

/** A file in the grid or list. Its name opens the preview. The browser skips the layout of cards out of view. */
export const FileCard = memo(function FileCard({
  file,
  layout,
  isSelected,
  location,
}: {
  file: FileView;
  layout: Layout;
  /** Undefined if files can't be selected. */
  isSelected: boolean | undefined;
  /** The name of the file's folder, if the list has files of several folders. */
  location?: string | undefined;
}) {
  const screen = useFilesPageActions();
  const mayChange = useHasRoleAtLeast("member");
  const { name, size, state, uploadedAt } = file;
  const isReady = state === "ready";
  const box = isSelected !== undefined && (
    <SelectionCheckbox
      name={name}
      checked={isSelected}
      onToggle={(isRange) => screen.toggleFile(file.id, isRange)}
      className={layout === "grid" ? "absolute top-0 left-0" : "relative"}
    />
  );
  const play = isReady && kindOf(file) === "audio" && (
    <span className={cn("relative z-10", layout === "grid" && "absolute! right-2 bottom-2")}>
      <screen.play
        file={file}
        queue={() => screen.shown.current.filter((one) => kindOf(one) === "audio")}
      />
    </span>
  );
  const title = (
    <button
      type="button"
      title={name}
      disabled={!isReady}
      onClick={() => screen.preview(file)}
      className={cn(
        "own-direction w-full text-left font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pen",
        // Versions differ at the end of a name.
        layout === "grid" ? "line-clamp-3" : "line-clamp-2",
      )}
    >
      {name}
    </button>
  );
  const details = (
    <p className="figures truncate text-sm text-muted">
      {file.link !== undefined && closedLinkReason(file.link) === undefined && (
        <Link2 aria-label="Shared by link" className="mr-1.5 inline size-4 align-[-0.2em]" />
      )}
      {formatFileSize(size)}
      <span className={cn(layout === "grid" && "max-sm:hidden")}> · {formatDay(uploadedAt)}</span>
      {location !== undefined && ` · ${location}`}
    </p>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- menu and dialog do the same by keys
    <li
      data-slot="file"
      data-selected={isSelected === true || undefined}
      draggable={isReady}
      onDragStart={(event) => screen.drag(event, { fileId: file.id }, name)}
      onDragEnd={endDrag}
      className={cn(
        "group/item relative min-w-0 bg-sheet [content-visibility:auto] hover:border-field/60 data-selected:border-pen data-selected:bg-pen-wash",
        looks[layout],
      )}
    >
      {layout === "grid" ? (
        <>
          <div className="relative">
            <FileThumbnail file={file} className="aspect-4/3 rounded-t-card" />
            {box}
            {play}
          </div>
          <div className="flex items-start py-1.5 pl-3">
            <div className="min-w-0 flex-1 py-1">
              {title}
              {details}
              {!isReady && <Pill className="mt-1">Uploading</Pill>}
            </div>
            <ItemMenu name={name} actions={() => fileActions(file, screen, mayChange)} />
          </div>
        </>
      ) : (
        <>
          {box}
          <FileThumbnail
            file={file}
            className={cn("size-10 shrink-0 rounded-control", isSelected === undefined && "ml-2.5")}
          />
          <div className="min-w-0 flex-1 py-2 pl-2">
            {title}
            {details}
          </div>
          {!isReady && <Pill>Uploading</Pill>}
          {play}
          <ItemMenu name={name} actions={() => fileActions(file, screen, mayChange)} />
        </>
      )}
    </li>
  );
});
