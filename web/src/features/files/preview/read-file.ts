import { failureOf, sendRead } from "../../../../../shared/contracts/client.ts";

/** Reads at most the first `bytes` of a file. `address` is the URL behind the path's redirect, valid for 5 minutes. */
export async function readHead(
  path: string,
  bytes: number,
  signal: AbortSignal,
): Promise<{ head: Uint8Array; address: string }> {
  const answer = await sendRead(path, {
    signal,
    headers: { range: `bytes=0-${bytes - 1}` },
  });
  if (!answer.ok) throw await failureOf(answer);
  return { head: new Uint8Array(await answer.arrayBuffer()), address: answer.url };
}
