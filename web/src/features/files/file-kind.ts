import type { FileView } from "../../../../shared/contracts/files/views.ts";

/** The categories by which files can be filtered, in the order of the buttons. */
export const fileKinds = ["audio", "image", "pdf", "text"] as const;
export type FileKind = (typeof fileKinds)[number];

export const kindLabels: Record<FileKind, string> = {
  audio: "Audio",
  image: "Images",
  pdf: "PDFs",
  text: "Text",
};

/** The category of a file; undefined for a type without one. */
export function kindOf({ type }: Pick<FileView, "type">): FileKind | undefined {
  if (type.startsWith("audio/")) return "audio";
  if (type.startsWith("image/")) return "image";
  if (type.startsWith("text/")) return "text";
  return type === "application/pdf" ? "pdf" : undefined;
}
