import { startTestCloud } from "../testing/cloud.ts";
import type { TestedCloud } from "./scenario-run.ts";
import { openTableReader } from "./table-labels.ts";

/** Every function keeps its environments, because starting one takes as long as a whole run. */
const environments = { environments: 60, idleMs: 3_600_000 };
const aDaySeconds = 24 * 3600;

/** Starts an empty local cloud in this process. */
export async function openTestedCloud(): Promise<TestedCloud & { close: () => Promise<void> }> {
  const cloud = await startTestCloud(undefined, { environments });
  // Runs return to earlier times while the system clock goes on; the local clock stays ahead of it.
  await cloud.advance(aDaySeconds, 1);
  const table = openTableReader(cloud);
  return {
    cloud,
    readTable: table.read,
    close: async () => {
      table.close();
      await cloud.remove();
    },
  };
}
