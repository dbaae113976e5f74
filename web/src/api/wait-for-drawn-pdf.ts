import { apiErrorOf, fetchFile } from "../../../shared/contracts/client.ts";

const pauseMs = 700;
/** Maximum number of polls: about half a minute. */
const attempts = 45;

/** Polls an address until it redirects to its PDF. While the PDF is being drawn, the address answers with 202. */
export async function waitForDrawnPdf(address: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await fetchFile(address, { redirect: "manual" });
    if (answer.type === "opaqueredirect") return;
    if (answer.status !== 202) throw await apiErrorOf(answer);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error("The sheet was not drawn in time");
}
