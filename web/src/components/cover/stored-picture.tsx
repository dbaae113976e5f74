import type { ComponentProps } from "react";
import {
  fitsThumbnail,
  maxPicturePixels,
  type ThumbnailSize,
} from "../../../../shared/domain/files/thumbnails.ts";
import { ownFileIdOfPath, thumbnailPath } from "../../../../shared/domain/files/upload-path.ts";

/**
 * An uploaded picture as its thumbnail of this size, or itself where it has none. Without `url` nothing is loaded. The
 * page of someone who may change the picture makes the thumbnails that it lacks.
 */
export function StoredPicture({
  url,
  size,
  alt,
  ...image
}: Omit<ComponentProps<"img">, "src" | "onLoad"> & {
  url: string | undefined;
  size: ThumbnailSize;
  alt: string;
}) {
  return (
    <img
      alt={alt}
      decoding="async"
      draggable={false}
      {...image}
      {...(url !== undefined && { src: thumbnailPath(url, size) })}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        if (url === undefined || ownFileIdOfPath(url) === undefined) return;
        if (fitsThumbnail({ width, height }, size) || width * height > maxPicturePixels) return;
        void makeMissing(url);
      }}
    />
  );
}

async function makeMissing(url: string): Promise<void> {
  try {
    const { makeMissingThumbnails } =
      await import("../../api/thumbnails/make-missing-thumbnails.ts");
    makeMissingThumbnails(url);
  } catch (error) {
    console.warn("The code that makes thumbnails could not be loaded", error);
  }
}
