import { toastFailure } from "../../../api/call-errors.ts";

/** Runs work after the previous work has ended. Always resolves; work that fails shows a toast. */
export type SerialQueue = (work: () => Promise<void>, failure: string) => Promise<void>;

/**
 * Creates a queue that runs one piece of work after another, also after a failure. `failure` is the toast's text if the
 * error has no message for users.
 */
export function createSerialQueue(): SerialQueue {
  let last = Promise.resolve();
  return (work, failure) => {
    last = last.then(work).catch((error) => toastFailure(error, failure));
    return last;
  };
}
