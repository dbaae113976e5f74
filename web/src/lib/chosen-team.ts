import { onSessionEnd } from "./session-flag.ts";

/** The storage key of the team whose workspace the pages show. The script of early-calls.ts reads it, too. */
export const teamKey = "splitsheet.team";

let chosen: string | undefined;
let isRead = false;

/**
 * The id of the team in whose workspace this tab works; undefined in the user's own. A new tab begins with the latest
 * choice.
 */
export function chosenTeam(): string | undefined {
  if (!isRead) {
    isRead = true;
    chosen = read();
  }
  return chosen;
}

/** Sets the team in whose workspace this tab's calls are made; without `id`, the user's own workspace. */
export function chooseTeam(id: string | undefined): void {
  isRead = true;
  chosen = id;
  try {
    // An empty text means that this tab is in the user's own workspace, whatever another tab has chosen.
    window.sessionStorage.setItem(teamKey, id ?? "");
    if (id === undefined) window.localStorage.removeItem(teamKey);
    else window.localStorage.setItem(teamKey, id);
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

function read(): string | undefined {
  try {
    const kept = window.sessionStorage.getItem(teamKey) ?? window.localStorage.getItem(teamKey);
    // A switch in another tab does not affect this one.
    window.sessionStorage.setItem(teamKey, kept ?? "");
    return kept === null || kept === "" ? undefined : kept;
  } catch {
    return undefined;
  }
}

onSessionEnd(() => {
  chosen = undefined;
  try {
    window.sessionStorage.removeItem(teamKey);
    window.localStorage.removeItem(teamKey);
  } catch {
    // Without storage there is nothing to remove.
  }
});

const listeners = new Set<() => void>();

/** Leaves the chosen team after the server has answered that the user is no longer a member. */
export function announceTeamEnd(): void {
  if (chosenTeam() === undefined) return;
  chooseTeam(undefined);
  for (const listener of listeners) listener();
}

export function onTeamEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
