import type { PictureName } from "./pictures.ts";

/** The Content-ID of a picture without angle brackets. One email shows each once, so the name is enough. */
export function contentIdOf(name: PictureName): string {
  return `${name}@splitsheet`;
}
