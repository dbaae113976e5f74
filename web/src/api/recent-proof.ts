import { ApiError } from "../../../shared/contracts/client.ts";

/** Asks the user to prove that they own the account; false when they would rather not. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;

/** Has this asked when a call needs a recent proof. Gives what takes it back. */
export function provideProof(next: AskForProof): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Makes a call; where it needs a recent proof, asks for one and makes it again. */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === "proof_needed";
    if (!isNeeded || ask === undefined || !(await ask())) throw error;
    return await call();
  }
}
