import { groups, type GroupName } from "../shared/contracts/index.ts";
import { queueNames } from "../shared/contracts/queues.ts";

export const triggerNames = [
  ...queueNames,
  "dispatch",
  "sweep",
  "mail-events",
  "auth-challenge",
  "file-uploaded",
] as const;

export type TriggerName = (typeof triggerNames)[number];
export type FunctionName = GroupName | TriggerName;

// Cast because Object.keys returns `string[]`; `groups` is a constant with no other keys.
export const groupNames = Object.keys(groups) as GroupName[];

export const functionNames: readonly FunctionName[] = [...groupNames, ...triggerNames];

/** The path of a function's entry file, relative to the repository's root. */
export function entryOf(name: FunctionName): string {
  const isTrigger = (triggerNames as readonly string[]).includes(name);
  return isTrigger ? `functions/jobs/${name}/handler.ts` : `functions/api/${name}/handler.ts`;
}
