import { ApiError } from "../../../shared/contracts/client.ts";

/** Asks the user to reauthenticate. Resolves to false if the user cancels. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;

/** Registers the function that asks the user to reauthenticate. Returns a function that removes it. */
export function registerReauthentication(next: AskForProof): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/**
 * Makes a call and returns its result. If the call needs a recent reauthentication, asks for it and repeats the call.
 * Throws the error of the call.
 */
export async function withReauthentication<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === "proof_needed";
    if (!isNeeded || ask === undefined || !(await ask())) throw error;
    return await call();
  }
}
