import { LayoutGrid, List } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rootFolderId } from "../../../../../shared/domain/files/folder-tree.ts";
import { allFilesScope, type FileListScope } from "../../../api/files.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { cn } from "../../../lib/cn.ts";
import { fileKinds, kindLabels, type FileKind } from "../file-kind.ts";
import { allFilesPath, folderPagePath } from "./use-place-in-address.ts";
import { layouts, sortLabels, sorts, type useViewOptions } from "./use-view-options.ts";

const icons = { grid: LayoutGrid, list: List } as const;
const layoutLabels = { grid: "Grid", list: "List" } as const;

/** The heading of the list of files, with the controls for sort order, category and layout. */
export function FileToolbar({
  place,
  view,
  kind,
  onKind,
  isEmpty,
  areAllSelected,
  onSelectAll,
  onClear,
}: {
  place: FileListScope;
  view: ReturnType<typeof useViewOptions>;
  kind: FileKind | undefined;
  onKind: (kind: FileKind | undefined) => void;
  isEmpty: boolean;
  areAllSelected: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}) {
  const isRoot = place === rootFolderId || place === allFilesScope;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isRoot ? (
          <nav aria-label="Which files" className="-ml-3 flex items-center gap-1">
            <h2 className="sr-only">Files</h2>
            <PlaceLink to={folderPagePath(null)} isCurrent={place === rootFolderId}>
              Unsorted
            </PlaceLink>
            <PlaceLink to={allFilesPath} isCurrent={place === allFilesScope}>
              All files
            </PlaceLink>
          </nav>
        ) : (
          <h2 className="text-lg font-semibold">Files</h2>
        )}
        {!isEmpty && (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <Button variant="text" size="small" onClick={areAllSelected ? onClear : onSelectAll}>
              {areAllSelected ? "Select none" : "Select all"}
            </Button>
            <select
              aria-label="Sort by"
              value={view.sort}
              onChange={({ currentTarget: { value } }) => {
                const sort = sorts.find((one) => one === value);
                if (sort !== undefined) view.set({ sort });
              }}
              className="min-h-11 rounded-control border border-field/60 bg-sheet px-2.5 text-sm sm:min-h-9"
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {sortLabels[sort]}
                </option>
              ))}
            </select>
            <fieldset aria-label="Layout" className="flex">
              {layouts.map((layout) => {
                const Icon = icons[layout];
                return (
                  <button
                    key={layout}
                    type="button"
                    aria-label={layoutLabels[layout]}
                    aria-pressed={view.layout === layout}
                    onClick={() => view.set({ layout })}
                    className="grid size-11 place-items-center border border-field/60 bg-sheet text-muted first:rounded-l-control last:-ml-px last:rounded-r-control hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink sm:size-9"
                  >
                    <Icon aria-hidden className="size-4.5" />
                  </button>
                );
              })}
            </fieldset>
          </div>
        )}
      </div>
      {!isEmpty && (
        <fieldset aria-label="Show only" className="mb-4 flex flex-wrap gap-1.5 sm:gap-2">
          {[undefined, ...fileKinds].map((one) => (
            <button
              key={one ?? "any"}
              type="button"
              aria-pressed={kind === one}
              onClick={() => onKind(one)}
              className="min-h-11 rounded-full border border-field/60 px-2.5 text-sm font-medium sm:px-3.5 text-muted hover:bg-wash aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper sm:min-h-8"
            >
              {one === undefined ? "All" : kindLabels[one]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

function PlaceLink({
  to,
  isCurrent,
  children,
}: {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
      className={cn(
        "flex min-h-11 items-center rounded-control px-3 text-lg font-semibold",
        isCurrent ? "text-ink" : "text-muted hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}
