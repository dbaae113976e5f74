import { CommandRefused } from "../command-refused.ts";
import { checkCalls, checkFunction, type AskFunction, type Findings } from "./check-permissions.ts";
import type { FunctionPermissions } from "./role-permissions.ts";

/** Functions that are asked at a time: an account may have few instances. */
const atATime = 4;

/** Has all functions of a stage try what their roles may do. A function that can't be asked is a problem. */
export async function checkStagePermissions(
  functions: readonly FunctionPermissions[],
  ask: AskFunction,
): Promise<Findings> {
  const problems: string[] = [];
  const notes: string[] = [];
  const waiting = [...functions];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        const found = await checkFunction(one, ask);
        problems.push(...found.problems);
        notes.push(...found.notes);
      } catch (error) {
        if (error instanceof CommandRefused) throw error;
        problems.push(`${one.name} can't be asked: ${error instanceof Error ? error.message : ""}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  if (problems.length === 0) notes.push(...(await checkCalls(functions, ask)));
  return { problems: problems.toSorted(), notes };
}
