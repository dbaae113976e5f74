import { failureOf, sendRead } from "../../../shared/contracts/client.ts";

/** Throws unless the address answers with a redirect to the file. A plain link could not explain a failure. */
export async function checkFile(address: string): Promise<void> {
  const answer = await sendRead(address, { redirect: "manual" });
  if (answer.type !== "opaqueredirect") throw await failureOf(answer);
}
