import type { RecordingLabel } from "../../../../../shared/domain/song/recordings.ts";

/** A recording's label as text: 'A cappella'. */
export function recordingLabelText(label: RecordingLabel | null): string {
  const shown = label ?? "other";
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)}`;
}
