import { ArrowLeft, ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import type { Folder } from "../../../api/files.ts";
import { cn } from "../../../lib/cn.ts";
import { useDropTarget } from "../drag.ts";
import { useFilesPageActions } from "./files-page-actions.ts";
import { folderPagePath } from "./use-place-in-address.ts";

/** The links to the parent folder and to each folder of the path. Items that are dropped on a link are moved there. */
export function Breadcrumb({ path }: { path: readonly Folder[] }) {
  const parent = path.at(-2);
  return (
    <div className="mb-2 -ml-2 flex min-w-0 items-center gap-1">
      <Link
        to={folderPagePath(parent?.id ?? null)}
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 font-medium text-pen hover:bg-wash"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Link>
      <nav aria-label="Breadcrumb" className="min-w-0 overflow-x-auto">
        <ol className="flex items-center">
          <Place id={null} name="Files" />
          {path.slice(0, -1).map(({ id, name }) => (
            <Fragment key={id}>
              <Separator />
              <Place id={id} name={name} />
            </Fragment>
          ))}
          <Separator />
          <li
            aria-current="page"
            className="max-w-48 sm:max-w-96 shrink-0 truncate px-2 text-muted"
          >
            {path.at(-1)?.name}
          </li>
        </ol>
      </nav>
    </div>
  );
}

function Place({ id, name }: { id: string | null; name: string }) {
  const screen = useFilesPageActions();
  const { isOver, handlers } = useDropTarget({
    accepts: (items) => screen.canMove(items, id),
    onItems: (items) => screen.move(items, id),
    onFiles: (transfer) => screen.upload(transfer, id),
  });
  return (
    <li className="shrink-0">
      <Link
        to={folderPagePath(id)}
        draggable={false}
        {...handlers}
        className={cn(
          "flex min-h-11 max-w-48 sm:max-w-96 items-center rounded-control px-2 hover:bg-wash",
          isOver && "bg-pen-wash outline-2 -outline-offset-2 outline-pen",
        )}
      >
        <span className="truncate">{name}</span>
      </Link>
    </li>
  );
}

function Separator() {
  return (
    <li aria-hidden className="shrink-0 text-muted">
      <ChevronRight className="size-4" />
    </li>
  );
}
