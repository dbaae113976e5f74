import { ApiError } from "../../../../shared/contracts/client.ts";
import { assertFileAvailable } from "../../api/assert-file-available.ts";
import { isSignedOutError, toastFailure } from "../../api/call-errors.ts";
import { downloadAddress } from "../../lib/downloads/download-address.ts";
import { toastError } from "../../lib/toasts.ts";
import type { ShownFile } from "./shown-file.ts";

const notFound = 404;

/** Saves a file. Shows the error in a toast if that fails. */
export async function downloadFile(file: Pick<ShownFile, "path" | "name">): Promise<void> {
  const address = downloadAddress(file);
  try {
    await assertFileAvailable(address);
    window.location.assign(address);
  } catch (error) {
    // The page of the session's end says so, whichever of its calls was refused first.
    if (isSignedOutError(error)) {
      toastFailure(error);
      return;
    }
    const isGone = error instanceof ApiError && error.status === notFound;
    toastError(isGone ? "Unable to locate file. Please try again." : "Failed to download file");
  }
}
