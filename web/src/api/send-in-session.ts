import { apiErrorOf } from "../../../shared/contracts/client.ts";
import { announceSignedOut } from "../lib/signed-out.ts";
import { workspaceHeader } from "../../../shared/contracts/endpoint.ts";
import { announceTeamAccessLost, chosenTeam } from "../lib/chosen-team.ts";
import { announceOtherWorkspace } from "../lib/workspace-switch.ts";
import { hasErrorCode, isSignedOutError } from "./call-errors.ts";
import { dropEarlyAnswers, sendOrTakeEarlyAnswer } from "./early-calls/early-calls.ts";

/** The functions that release the reads paused during a logout; undefined while no logout is running. */
let held: (() => void)[] | undefined;

/** Pauses reads when a logout begins: the server would refuse reads that it answers after the logout. */
export function pauseReads(): void {
  held ??= [];
}

/** Sends the paused reads after a failed logout. */
export function resumeReads(): void {
  const waiting = held ?? [];
  held = undefined;
  for (const letGo of waiting) letGo();
}

/** Drops the paused reads after the signed-in pages are gone. Later reads are sent. */
export function discardPausedReads(): void {
  held = undefined;
}

/** Adds a team's workspace to a call. Calls about the user's own account ignore it. */
function inTeam(init: RequestInit, team: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(workspaceHeader, team);
  return { ...init, headers };
}

/** Whether a call names another team than `team` in its path. */
function isAboutOtherTeam(address: string, team: string): boolean {
  const named = /\/api\/teams\/(\w+)/.exec(address)?.[1];
  return named !== undefined && named !== team;
}

/**
 * Sends a call of a signed-in page in the chosen workspace. Announces an answer that says that nobody is signed in,
 * that the user is no longer in the team, or that the object belongs to another workspace.
 */
export async function sendInSession(address: string, init: RequestInit): Promise<Response> {
  if (init.method === "GET" && held !== undefined)
    await new Promise<void>((letGo) => held?.push(letGo));
  const team = chosenTeam();
  if (team !== window.earlyTeam) dropEarlyAnswers();
  const answer = await sendOrTakeEarlyAnswer(
    address,
    team === undefined ? init : inTeam(init, team),
  );
  if (answer.status === 404 && team !== undefined) {
    const error = await apiErrorOf(answer.clone());
    const isLost = hasErrorCode("team_not_found", error) && !isAboutOtherTeam(address, team);
    if (isLost && team === chosenTeam()) announceTeamAccessLost();
  }
  const place = init.method === "GET" && answer.ok ? answer.headers.get(workspaceHeader) : null;
  // Not while the tab is switching its workspace, or if it has switched since the call.
  if (place !== null && place !== team && team === chosenTeam()) announceOtherWorkspace(place);
  if (answer.status === 401) {
    const error = await apiErrorOf(answer.clone());
    if (isSignedOutError(error)) announceSignedOut(error);
  }
  return answer;
}
