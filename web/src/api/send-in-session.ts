import { failureOf } from "../../../shared/contracts/client.ts";
import { announceSignedOut } from "../lib/signed-out.ts";
import { isSignedOut } from "./call-errors.ts";
import { sendOrTakeEarly } from "./early-calls.ts";

/** Sends a call of a signed-in page, and announces it when the answer says that nobody is signed in. */
export async function sendInSession(address: string, init: RequestInit): Promise<Response> {
  const answer = await sendOrTakeEarly(address, init);
  if (answer.status === 401) {
    const error = await failureOf(answer.clone());
    if (isSignedOut(error)) announceSignedOut(error);
  }
  return answer;
}
