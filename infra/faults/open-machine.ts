import { startTestCloud } from "../testing/cloud.ts";
import type { Machine } from "./run.ts";
import { tableReader } from "./snapshot.ts";

/** An empty local cloud in this process. */
export async function openMachine(): Promise<Machine & { close: () => Promise<void> }> {
  const cloud = await startTestCloud();
  const table = tableReader(cloud);
  return {
    cloud,
    readTable: table.read,
    close: async () => {
      table.close();
      await cloud.remove();
    },
  };
}
