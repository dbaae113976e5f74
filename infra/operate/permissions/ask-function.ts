import { z } from "zod";
import type { PermissionCheckEvent } from "../../../functions/platform/permission-check/permission-question.ts";
import type { AskFunction } from "./check-permissions.ts";

const Answers = z.array(z.object({ code: z.string(), message: z.string() }));

/** Asks functions through what invokes them. Throws when a function fails or answers something else. */
export function askWith(
  invoke: (functionName: string, event: PermissionCheckEvent) => Promise<unknown>,
): AskFunction {
  return async (functionName, permissionCheck) => {
    const answers = Answers.safeParse(await invoke(functionName, { permissionCheck }));
    if (answers.success && answers.data.length === permissionCheck.length) return answers.data;
    throw new Error(`${functionName} does not answer: is it of an earlier release?`);
  };
}
