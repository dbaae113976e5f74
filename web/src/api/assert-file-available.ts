import { apiErrorOf, fetchFile } from "../../../shared/contracts/client.ts";

/**
 * Throws unless the address redirects to a file. Call it before a download: a plain link could not explain a failure.
 */
export async function assertFileAvailable(address: string): Promise<void> {
  const answer = await fetchFile(address, { redirect: "manual" });
  if (answer.type !== "opaqueredirect") throw await apiErrorOf(answer);
}
