import type { ScenarioRun } from "../../scenario-run.ts";

const attempts = 7;
const alreadyThere = 412;

/** Uploads bytes to S3 as the web client does: status 412 means that an earlier attempt has stored them. */
export async function uploadBytes(
  run: ScenarioRun,
  { url, headers }: { url: string; headers: Record<string, string> },
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await fetch(url, { method: "PUT", body, headers });
    if (status < 300 || status === alreadyThere) return;
    if (attempt === attempts) throw new Error(`The upload answers ${status}`);
    await run.wait(2);
  }
}
