import { ApiError } from "../../../shared/contracts/client.ts";

/** Asks the user to prove that they own the account. Resolves to false if the user cancels. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;

/** Registers the function that asks for a recent proof. Returns a function that removes it again. */
export function provideProof(next: AskForProof): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/**
 * Makes a call and returns its result. If the call needs a recent proof, asks for the proof and repeats the call.
 * Throws the error of the call.
 */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === "proof_needed";
    if (!isNeeded || ask === undefined || !(await ask())) throw error;
    return await call();
  }
}
