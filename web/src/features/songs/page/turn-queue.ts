import { messageOf } from "../../../api/call-errors.ts";
import { toastError } from "../../../lib/toasts.ts";

/** Runs work when the work before it has ended. Resolves in both cases; work that fails shows a toast. */
export type TurnQueue = (work: () => Promise<void>, failure: string) => Promise<void>;

/**
 * Makes a queue that runs one piece of work after another. `failure` is the toast's text where the error has none for
 * people. Work runs also when the work before it has failed.
 */
export function createTurnQueue(): TurnQueue {
  let last = Promise.resolve();
  return (work, failure) => {
    last = last.then(work).catch((error) => toastError(messageOf(error, failure)));
    return last;
  };
}
