import { Suspense } from "react";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { kindOf } from "../file-kind.ts";
import type { FilesPageDependencies } from "../files-page-dependencies.ts";
import type { ShownFile } from "../shown-file.ts";
import { ImagePreview } from "./image-preview.tsx";
import { TextPreview } from "./text-preview.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";

const PdfPreview = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./pdf-preview.tsx")).PdfPreview };
});

/** The content of a file: picture, player, pages or text, or that its type has no preview. */
export function FilePreview({
  file,
  files,
  player: Player,
  mayDownload,
}: {
  file: ShownFile;
  /** The files of the list, whose recordings are played one after another. */
  files: readonly ShownFile[];
  player: FilesPageDependencies["player"];
  /** Whether a text may say that the file can be downloaded. */
  mayDownload: boolean;
}) {
  const kind = kindOf(file);
  switch (kind) {
    case "image":
      return <ImagePreview file={file} />;
    case "audio":
      return (
        <div className="w-full max-w-2xl py-6">
          <Player file={file} queue={files.filter((one) => kindOf(one) === "audio")} />
        </div>
      );
    case "pdf":
      return (
        <Suspense fallback={<Skeleton className="h-[60dvh] w-full" />}>
          <PdfPreview file={file} mayDownload={mayDownload} />
        </Suspense>
      );
    case "text":
      return <TextPreview file={file} mayDownload={mayDownload} />;
    case undefined:
      return <Unavailable />;
    default:
      return kind satisfies never;
  }
}

function Unavailable() {
  return <p className="py-10 text-muted">Preview not available for this file type</p>;
}
