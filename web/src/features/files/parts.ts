import type { ReactNode } from "react";
import type { FileView } from "../../../../shared/contracts/files/views.ts";
import type { ShownFile } from "./shown-file.ts";

/** What the page needs of other features. */
export interface FilesParts {
  /** Uploads files into a folder, or to the root (null). */
  upload: (files: File[], folderId: string | null) => void;
  /** The button that plays or pauses an audio file. `queue` gives the audio files around it. */
  play: (props: { file: FileView; queue: () => readonly FileView[] }) => ReactNode;
  /** The player of an audio file, with its position. */
  player: (props: { file: ShownFile; queue: readonly ShownFile[] }) => ReactNode;
}
