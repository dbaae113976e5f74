import { callEndpoint, type CallResult } from "../../../shared/contracts/client.ts";
import { isWorthRetrying } from "./call-errors.ts";
import { sharing } from "./endpoints.ts";

const pauseMs = 700;
/** Maximum number of polls: about half a minute. */
const attempts = 45;

/** The outcome of the wait: the new song and what it lacks, the reason of a failure, or a copy that is still being made. */
type Copied = { songId: string; lacks?: string } | { reason: string; isCopying: boolean };

/** Polls until the copy of a shared song is complete. A poll without an answer is repeated. */
export async function waitForSongCopy(id: string): Promise<Copied> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const copy = await answerAbout(id);
    if (copy !== undefined && copy.songId !== null)
      return { songId: copy.songId, ...(copy.reason === null ? {} : { lacks: copy.reason }) };
    if (copy?.state === "failed") return { reason: copy.reason ?? "", isCopying: false };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return {
    reason: "The copy takes longer than usual. It is among your songs as soon as it is complete.",
    isCopying: true,
  };
}

/** The state of the copy; undefined if there was no answer. */
async function answerAbout(id: string): Promise<CallResult<typeof sharing.songCopy> | undefined> {
  try {
    return await callEndpoint(sharing.songCopy, { params: { id } });
  } catch (error) {
    if (isWorthRetrying(error)) return undefined;
    throw error;
  }
}
