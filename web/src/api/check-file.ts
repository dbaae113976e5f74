import { failureOf } from "../../../shared/contracts/client.ts";

/** Throws unless the address answers with a redirect to the file. A plain link could not explain a failure. */
export async function checkFile(address: string): Promise<void> {
  const answer = await fetch(address, { redirect: "manual", credentials: "same-origin" });
  if (answer.type !== "opaqueredirect") throw await failureOf(answer);
}
