import { apiErrorOf, fetchFile } from "../../../../../shared/contracts/client.ts";

/** Reads at most the first `bytes` of a file. `address` is the URL behind the path's redirect, valid for 5 minutes. */
export async function readFirstBytes(
  path: string,
  bytes: number,
  signal: AbortSignal,
): Promise<{ head: Uint8Array; address: string }> {
  const answer = await fetchFile(path, {
    signal,
    headers: { range: `bytes=0-${bytes - 1}` },
  });
  if (!answer.ok) throw await apiErrorOf(answer);
  return { head: new Uint8Array(await answer.arrayBuffer()), address: answer.url };
}
