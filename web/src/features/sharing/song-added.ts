import type { ToastMessage } from "../../lib/toasts.ts";

/** What is said when a shared song, or a copy of it, was added to one's own. */
export function songAdded(edits: boolean): ToastMessage {
  return {
    title: "Song Added!",
    description: edits
      ? "You find it under ‘Shared with me’ on your dashboard."
      : "It is among your songs.",
  };
}
