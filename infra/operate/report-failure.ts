import { InvalidSettings } from "../stack/settings.ts";
import { CommandRefused } from "./command-refused.ts";

/**
 * Returns the text for an operator about a failed command: a sentence if the settings, the command itself or AWS
 * refused something; undefined for a fault of the program, whose stack trace counts.
 */
export function failureText(error: unknown): string | undefined {
  if (error instanceof CommandRefused || error instanceof InvalidSettings) return error.message;
  // The SDK's errors have what AWS answered. They are of many classes, one for each client.
  if (error instanceof Error && "$metadata" in error)
    return `AWS refused a call: ${error.name}: ${error.message}\nMend that, for instance by a permission, and run the command again: it does what is left.`;
  return undefined;
}

/** Prints why a command failed, and lets the program end with 1. Throws a fault of the program. */
export function reportFailure(error: unknown): void {
  const text = failureText(error);
  if (text === undefined) throw error;
  console.error(text);
  process.exitCode = 1;
}
