import { groups, type GroupName } from "../../shared/contracts/index.ts";
import { queueNames } from "../../shared/contracts/queues.ts";

export const triggerNames = [
  ...queueNames,
  "dispatch",
  "sweep",
  "mail-events",
  "auth-challenge",
  "file-uploaded",
  "post-webhook",
] as const;

export type TriggerName = (typeof triggerNames)[number];
export type FunctionName = GroupName | TriggerName;
/** The functions of the product, and the one that publishes the web build during a deploy. */
export type StackFunctionName = FunctionName | "publish";

// Cast because Object.keys returns `string[]`; `groups` is a constant with no other keys.
export const groupNames = Object.keys(groups) as GroupName[];

export const functionNames: readonly FunctionName[] = [...groupNames, ...triggerNames];

/** The function that publishes the web build during a deploy. */
export const publishFunction = {
  name: "publish",
  entry: "infra/stack/publish/handler.ts",
} as const;

/** The bundle input of a function: its entry file, relative to the repository's root. */
export function bundledFunctionOf(name: FunctionName) {
  const isTrigger = (triggerNames as readonly string[]).includes(name);
  const entry = isTrigger
    ? `functions/jobs/${name}/handler.ts`
    : `functions/api/${name}/handler.ts`;
  // The OpenAPI document holds JSON Schemas.
  return { name, entry, makesJsonSchemas: name === "meta" };
}
