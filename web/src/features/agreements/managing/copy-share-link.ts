import { toast, toastError } from "../../../lib/toasts.ts";

/** Copies the agreement's general link to the clipboard. */
export async function copyShareLink(shareLink: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}/sign/${shareLink}`);
    toast({ title: "Success", description: "Share link copied to clipboard" });
  } catch {
    toastError("Failed to copy share link");
  }
}
