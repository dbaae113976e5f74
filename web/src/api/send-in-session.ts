import { failureOf } from "../../../shared/contracts/client.ts";
import { announceSignedOut } from "../lib/signed-out.ts";
import { isSignedOut } from "./call-errors.ts";
import { sendOrTakeEarly } from "./early-calls.ts";

/** What lets the reads go that wait for the outcome of a logout; undefined where none is under way. */
let held: (() => void)[] | undefined;

/** A logout begins. The server would refuse reads that it answers after it, so they wait for its outcome. */
export function holdReads(): void {
  held ??= [];
}

/** The logout has failed: the reads that waited are sent. */
export function sendHeldReads(): void {
  const waiting = held ?? [];
  held = undefined;
  for (const letGo of waiting) letGo();
}

/** The signed-in pages are gone: the reads that waited are never sent, later ones are. */
export function forgetHeldReads(): void {
  held = undefined;
}

/** Sends a call of a signed-in page, and announces it when the answer says that nobody is signed in. */
export async function sendInSession(address: string, init: RequestInit): Promise<Response> {
  if (init.method === "GET" && held !== undefined)
    await new Promise<void>((letGo) => held?.push(letGo));
  const answer = await sendOrTakeEarly(address, init);
  if (answer.status === 401) {
    const error = await failureOf(answer.clone());
    if (isSignedOut(error)) announceSignedOut(error);
  }
  return answer;
}
