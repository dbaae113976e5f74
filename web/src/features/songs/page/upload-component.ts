import type { ReactNode } from "react";
import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";

export interface UploadComponentProps {
  purpose: FilePurpose;
  /** How many files of this purpose the song has. */
  taken: number;
  /** Whether a single file is uploaded; by default, one picture or several recordings. */
  isSingle?: boolean | undefined;
  /** The id of the user's song that gets the files. */
  songId?: string | undefined;
  /** The id of someone else's song that gets the files; by default, they are the user's own. */
  sharedSongId?: string | undefined;
  /** Called when a file has an id and its bytes are still uploading. */
  onAnnounced: (fileId: string) => void;
  /** Called when the user cancels the upload of a file into someone else's song. */
  onCanceled?: ((fileId: string) => void) | undefined;
  /** Called when a file's upload is complete. */
  onReady: () => void;
}

/**
 * The component that uploads files. The route passes it, because the features of songs and files don't import each
 * other.
 */
export type UploadComponent = (props: UploadComponentProps) => ReactNode;
