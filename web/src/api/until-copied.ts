import { callEndpoint } from "../../../shared/contracts/client.ts";
import { sharing } from "./endpoints.ts";

const pauseMs = 700;
/** How often a copy is asked for: about half a minute. */
const attempts = 45;

/** Waits until the copy of a shared song is complete. Gives the new song, or why there is none. */
export async function untilCopied(id: string): Promise<{ songId: string } | { reason: string }> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { state, songId, reason } = await callEndpoint(sharing.songCopy, { params: { id } });
    if (songId !== null) return { songId };
    if (state === "failed") return { reason: reason ?? "" };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return {
    reason: "The copy takes longer than usual. It is among your songs as soon as it is complete.",
  };
}
