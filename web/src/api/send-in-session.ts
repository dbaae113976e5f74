import { failureOf } from "../../../shared/contracts/client.ts";
import { announceSignedOut } from "../lib/signed-out.ts";
import { workspaceHeader } from "../../../shared/contracts/endpoint.ts";
import { announceTeamEnd, chosenTeam } from "../lib/chosen-team.ts";
import { announceElsewhere } from "../lib/workspace-switch.ts";
import { isRefusedAs, isSignedOut } from "./call-errors.ts";
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

/** A call in the workspace of a team. Calls that are about the user's own account ignore it. */
function inTeam(init: RequestInit, team: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(workspaceHeader, team);
  return { ...init, headers };
}

/**
 * Sends a call of a signed-in page, in the chosen workspace, and announces it when the answer says that nobody is signed
 * in, or that what was read is in another workspace.
 */
export async function sendInSession(address: string, init: RequestInit): Promise<Response> {
  if (init.method === "GET" && held !== undefined)
    await new Promise<void>((letGo) => held?.push(letGo));
  const team = chosenTeam();
  const answer = await sendOrTakeEarly(address, team === undefined ? init : inTeam(init, team));
  if (answer.status === 404 && team !== undefined) {
    const error = await failureOf(answer.clone());
    if (isRefusedAs("team_not_found", error) && team === chosenTeam()) announceTeamEnd();
  }
  const place = init.method === "GET" && answer.ok ? answer.headers.get(workspaceHeader) : null;
  // Not while the tab is changing its workspace, or has done so since the call.
  if (place !== null && place !== team && team === chosenTeam()) announceElsewhere(place);
  if (answer.status === 401) {
    const error = await failureOf(answer.clone());
    if (isSignedOut(error)) announceSignedOut(error);
  }
  return answer;
}
