import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { filesQuery, type Folder } from "../../../api/files.ts";
import { StoredPicture } from "../../../components/cover/stored-picture.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { kindOf } from "../file-kind.ts";

/** Maximum number of images that are offered: the newest images of the folder. */
const offered = 12;

/** The field that selects a folder's cover image: an image in the folder, or none. */
export function CoverField({
  folder,
  value,
  onChange,
}: {
  folder: Folder;
  /** The id of the chosen image, or null for none; undefined while the cover stays as it is. */
  value: string | null | undefined;
  onChange: (fileId: string | null) => void;
}) {
  const { data, isPending } = useInfiniteQuery(filesQuery(folder.id));
  const images = data?.pages
    .flatMap(({ items }) => items)
    .filter((file) => kindOf(file) === "image" && file.state === "ready")
    .slice(0, offered);
  const current = (path: string) => path === folder.coverImage;
  const isNone = value === null || (value === undefined && folder.coverImage === null);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">Cover image</legend>
      {isPending && <Skeleton className="h-14 w-40" />}
      {images?.length === 0 && folder.coverImage === null ? (
        <p className="text-sm text-muted">Upload an image to this folder to use it as the cover.</p>
      ) : (
        images !== undefined && (
          <div className="flex flex-wrap gap-2">
            <Choice label="No cover" checked={isNone} onChoose={() => onChange(null)}>
              <span className="text-xs text-muted">None</span>
            </Choice>
            {images.map(({ id, name, path }) => (
              <Choice
                key={id}
                label={name}
                checked={value === id || (value === undefined && current(path))}
                onChoose={() => onChange(id)}
              >
                <StoredPicture
                  url={path}
                  size="small"
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              </Choice>
            ))}
          </div>
        )
      )}
    </fieldset>
  );
}

function Choice({
  label,
  checked,
  onChoose,
  children,
}: {
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="relative" title={label}>
      <input
        type="radio"
        name="folder-cover"
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span className="pointer-events-none grid size-14 place-items-center overflow-hidden rounded-control border bg-wash outline-offset-2 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-pen">
        {children}
      </span>
    </label>
  );
}
