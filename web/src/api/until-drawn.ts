import { failureOf, sendRead } from "../../../shared/contracts/client.ts";

const pauseMs = 700;
/** How often a sheet is asked for: about half a minute. */
const attempts = 45;

/** Waits until an address that is answered with 202 while a PDF is drawn redirects to the file. */
export async function untilDrawn(address: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await sendRead(address, { redirect: "manual" });
    if (answer.type === "opaqueredirect") return;
    if (answer.status !== 202) throw await failureOf(answer);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error("The sheet was not drawn in time");
}
