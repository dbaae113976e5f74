import type { Agreement } from "./agreement.ts";
import type { Task } from "./change.ts";

/** The task that asks one contributor to sign. */
export function requestTo({ version }: Agreement, contributorId: string): Task {
  const contributorIds = [contributorId];
  return { channel: "mail", template: "request", version, contributorIds };
}
