import { File, FileText, Image, Music, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { SongCover } from "../../../components/cover/song-cover.tsx";
import { StoredPicture } from "../../../components/cover/stored-picture.tsx";
import { cn } from "../../../lib/cn.ts";
import { coverOfFile } from "../cover-of-file.ts";
import { kindOf, type FileKind } from "../file-kind.ts";
import type { ShownFile } from "../shown-file.ts";

/** Maximum bytes of a picture that is shown, because it may have no thumbnail. Larger ones show an icon. */
const maxShownBytes = 2 * 1024 ** 2;

const icons: Record<FileKind, LucideIcon> = {
  audio: Music,
  image: Image,
  pdf: FileText,
  text: FileText,
};

/** The picture of a file: the thumbnail of an image that is small enough, a recording's cover, or the icon of its category. */
export function FileThumbnail({
  file,
  className,
}: {
  file: ShownFile & { state?: FileView["state"] };
  className?: string;
}) {
  const [isLost, setLost] = useState(false);
  const kind = kindOf(file);
  const Icon = kind === undefined ? File : icons[kind];
  const isShown =
    kind === "image" && (file.state ?? "ready") === "ready" && file.size <= maxShownBytes;
  if (kind === "audio")
    return (
      <span className={cn("grid place-items-center overflow-hidden bg-wash", className)}>
        <SongCover cover={coverOfFile(file)} className="h-full rounded-none" />
      </span>
    );
  return (
    <span className={cn("grid place-items-center overflow-hidden bg-wash text-muted", className)}>
      {isShown && !isLost ? (
        <StoredPicture
          url={file.path}
          size="small"
          alt=""
          loading="lazy"
          onError={() => setLost(true)}
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden className="size-[max(1.25rem,22%)]" strokeWidth={1.4} />
      )}
    </span>
  );
}
