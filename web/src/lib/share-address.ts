import { toast, toastError } from "./toasts.ts";

/** Opens the device's menu to share an address, or copies the address where there is none. */
export async function shareAddress(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function")
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Closed without a choice. Anything else leaves the address to be copied.
      if (error instanceof Error && error.name === "AbortError") return;
      console.warn("The menu to share could not be opened", error);
    }
  await copyAddress(url);
}

/** Copies an address. */
export async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Success", description: "Share link copied to clipboard" });
  } catch {
    toastError("Failed to copy share link");
  }
}
