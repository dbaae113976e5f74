import type { ToastMessage } from "../../lib/toasts.ts";

/** The toast after a shared song, or a copy of it, was added to the user's songs. `lacks` says what the copy lacks. */
export function songAddedToast(edits: boolean, lacks?: string): ToastMessage {
  return {
    title: "Song Added!",
    description: edits
      ? "You find it under ‘Shared with me’ on your dashboard."
      : `It is among your songs.${lacks === undefined ? "" : ` ${lacks}`}`,
  };
}
