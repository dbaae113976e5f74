import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { sharing } from "../../api/endpoints.ts";
import { untilCopied } from "../../api/until-copied.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { takePendingSong } from "./pending-song.ts";

/** Copies the song that someone wanted before they signed in, and says how it went. */
export async function addPendingSong(): Promise<void> {
  const pending = takePendingSong(Date.now());
  if (pending === undefined) return;
  const { shareToken, songId, key } = pending;
  toast({ title: "Adding the song…" });
  try {
    const input = { params: { id: songId }, body: { shareToken }, idempotencyKey: key };
    const made = await untilCopied((await callEndpoint(sharing.copy, input)).id);
    if ("reason" in made) throw new Error(made.reason);
    toast({ title: "Song Added!", description: "It is among your songs." });
  } catch (error) {
    console.warn("The shared song could not be added", error);
    toastError(
      "Login Successful but failed to add the shared song. Please try again from the share link.",
    );
  }
}
