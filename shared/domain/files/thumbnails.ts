import type { PictureSize } from "./picture-size.ts";

/**
 * The sizes of thumbnails: `small` for cards, whose covers are up to 96 pixels wide, and for the pictures in the grid of
 * files; `large` for a cover at the head of a page. Screens have two or three dots per pixel.
 */
export const thumbnailSizes = ["small", "large"] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** Pixels of a thumbnail's shorter side at most. */
export const thumbnailSides: Record<ThumbnailSize, number> = { small: 256, large: 768 };
/** How many times as long as the shorter side the longer one is at most. What is beyond is cut off at both ends. */
export const longestThumbnail = 2;
/** Bytes of a thumbnail at most: a card loads 20 KB, its headers included. */
export const maxThumbnailBytes: Record<ThumbnailSize, number> = {
  small: 18 * 1024,
  large: 120 * 1024,
};

/** The most pixels of a picture that is decoded for thumbnails: in a phone's memory they take 256 MB. */
export const maxPicturePixels = 64_000_000;

/** The part of a picture that a thumbnail shows, and the size in which it shows it. Nothing is enlarged. */
export function thumbnailFrame({ width, height }: PictureSize, size: ThumbnailSize) {
  const shorter = Math.min(width, height);
  const shown = {
    width: Math.min(width, shorter * longestThumbnail),
    height: Math.min(height, shorter * longestThumbnail),
  };
  const scale = Math.min(1, thumbnailSides[size] / shorter);
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale));
  return {
    x: Math.floor((width - shown.width) / 2),
    y: Math.floor((height - shown.height) / 2),
    shown,
    drawn: { width: sideOf(shown.width), height: sideOf(shown.height) },
  };
}

/** Whether a picture is small enough to be a thumbnail of this size. */
export function fitsThumbnail({ width, height }: PictureSize, size: ThumbnailSize): boolean {
  const side = thumbnailSides[size];
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= 1 && shorter <= side && longer <= side * longestThumbnail;
}
