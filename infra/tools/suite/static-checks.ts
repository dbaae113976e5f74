import { runCommand } from "./run-command.ts";
import { sumTotals, type Totals } from "./totals.ts";

/** The checks that run no test, the fastest first. */
const commands = {
  format: ["oxfmt", "--check"],
  unused: ["knip", "--no-progress"],
  lint: ["oxlint", "--deny-warnings"],
  types: ["tsc", "--noEmit"],
  synth: ["npm", "run", "synth", "--silent"],
} as const satisfies Record<string, readonly string[]>;

export type CheckName = keyof typeof commands;
export const checkNames = Object.keys(commands) as readonly CheckName[];

/** Runs checks one after another, so that they leave the other processor to the tests. Prints what fails. */
export async function runChecks(names: readonly CheckName[]): Promise<Totals> {
  const found: Totals[] = [];
  for (const name of names) found.push(await runCheck(name, commands[name]));
  return sumTotals(found);
}

/** Runs one command as a check. Prints its output if it fails. */
export async function runCheck(name: string, command: readonly string[]): Promise<Totals> {
  const { isOk, seconds, output } = await runCommand(command, { keepsOutput: true });
  if (!isOk) console.log(output);
  console.log(`${isOk ? "passed" : "FAILED"}  ${name}  (${seconds.toFixed(1)} s)`);
  return {
    passed: isOk ? 1 : 0,
    failed: isOk ? 0 : 1,
    failures: isOk ? [] : [name],
    skipped: [],
    unstable: [],
  };
}
