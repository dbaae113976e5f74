import type { Cover } from "../../components/cover/cover.ts";

/** A recording that the player plays. */
export interface Track {
  fileId: string;
  title: string;
  artist?: string;
  /** The cover of its song, or of a file without one. */
  cover?: Cover;
  /** The file's name, where the player itself offers the download of a recording that the browser can't play. */
  name?: string;
  /** The path that redirects to its bytes. */
  path: string;
  /** The duration, if it is known before the recording is loaded. */
  durationSeconds?: number;
  /** Someone else's recording: its waveform can't be read. */
  isForeign?: boolean;
}
