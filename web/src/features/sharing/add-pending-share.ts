import type { QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { fetchSignedInUser } from "../../api/auth.ts";
import { isSignedOutError, toastFailure } from "../../api/call-errors.ts";
import { sharing, songs } from "../../api/endpoints.ts";
import { invalidateStaleReads } from "../../api/invalidation.ts";
import { waitForSongCopy } from "../../api/wait-for-song-copy.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { takePendingShare } from "./pending-share.ts";
import { songAddedToast } from "./song-added-toast.ts";

/** Milliseconds for reading the toast before the application opens. */
const redirectDelayMs = 1500;
/** Milliseconds after which the application opens while the copy continues. */
const longestWaitMs = 4000;

type Pending = NonNullable<ReturnType<typeof takePendingShare>>;

/** Maximum number of waits for the copy, each of about half a minute. */
const rounds = 10;

/**
 * Adds the shared song that a visitor asked for before signing in, shows the outcome, and opens the application. For a
 * shared folder to edit, opens the folder's page.
 */
export async function addPendingShare(queryClient: QueryClient, open: () => void): Promise<void> {
  const pending = takePendingShare((await fetchSignedInUser())?.email ?? "", Date.now());
  if (pending === undefined) {
    open();
    return;
  }
  const { songId } = pending;
  if (songId === undefined) {
    await openFolder(pending.shareToken, open);
    return;
  }
  toast({ title: "Adding the song…" });
  const added = add(queryClient, { ...pending, songId });
  await Promise.race([added.then(async () => await pause(redirectDelayMs)), pause(longestWaitMs)]);
  open();
}

/** Opens a shared folder for editing. If that fails, the application opens and says why. */
async function openFolder(shareToken: string, open: () => void): Promise<void> {
  try {
    await callEndpoint(sharing.joinFolder, { params: { shareToken }, body: {} });
    window.location.assign(`/share/${shareToken}`);
  } catch (error) {
    console.warn("The shared folder could not be opened for editing", error);
    open();
    toastFailure(error, "The shared folder could not be opened. Please use its link again.");
  }
}

async function add(
  queryClient: QueryClient,
  { shareToken, songId, ownCopy, key }: Pending & { songId: string },
): Promise<void> {
  try {
    const input = { params: { id: songId }, body: { shareToken, ownCopy }, idempotencyKey: key };
    const { id, songId: added } = await callEndpoint(sharing.copy, input);
    const lacks = added === null ? await waitForCopy(id) : undefined;
    toast(songAddedToast(added !== null, lacks));
    await invalidateStaleReads(queryClient, songs.create);
  } catch (error) {
    console.warn("The shared song could not be added", error);
    // After a logout the song is added anyway, or can be asked for again.
    if (isSignedOutError(error)) return;
    toastError(
      "Login Successful but failed to add the shared song. Please try again from the share link.",
    );
  }
}

/** Waits for the copy of a song, and gives what it lacks. Throws if it fails. */
async function waitForCopy(id: string): Promise<string | undefined> {
  let made = await waitForSongCopy(id);
  for (let round = 1; round < rounds && "reason" in made && made.isCopying; round += 1)
    made = await waitForSongCopy(id);
  if ("reason" in made) throw new Error(made.reason);
  return made.lacks;
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
