import type { ReactNode } from "react";
import type { FileView } from "../../../../shared/contracts/files/views.ts";
import type { ShownFile } from "./shown-file.ts";

/** The functions and components of other features that the page of files uses. */
export interface FilesPageDependencies {
  /** Uploads files into a folder, or to the root (null). */
  upload: (files: File[], folderId: string | null) => void;
  /** The button that plays or pauses an audio file. `queue` gives the files to play before and after it. */
  play: (props: { file: FileView; queue: () => readonly FileView[] }) => ReactNode;
  /** The player of an audio file, with its position. */
  player: (props: { file: ShownFile; queue: readonly ShownFile[] }) => ReactNode;
}
