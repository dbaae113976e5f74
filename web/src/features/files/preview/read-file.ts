import { failureOf, sendRead } from "../../../../../shared/contracts/client.ts";

/** Reads at most the first `bytes` of a file, which the path redirects to. `address` can be read for five minutes. */
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
