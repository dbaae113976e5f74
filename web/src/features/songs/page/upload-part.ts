import type { ReactNode } from "react";
import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";

export interface UploadPartProps {
  purpose: FilePurpose;
  /** How many files of this purpose the song has. */
  taken: number;
  /** Whether one file is wanted; by default, one picture or several recordings. */
  isSingle?: boolean | undefined;
  /** Someone else's song that gets the files; by default, they are the user's own. */
  sharedSongId?: string | undefined;
  /** Called when the server knows a file whose bytes are still uploading. */
  onAnnounced: (fileId: string) => void;
  /** Called when the user cancels the upload of such a file into someone else's song. */
  onCanceled?: ((fileId: string) => void) | undefined;
  /** Called when a file has arrived. */
  onReady: () => void;
}

/** The component that uploads files. The route passes it: features do not import each other. */
export type UploadPart = (props: UploadPartProps) => ReactNode;
