import { onSessionEnd } from "./session-flag.ts";

/** The storage key of the team whose workspace the pages show. The script of early-calls-script.ts reads it, too. */
export const chosenTeamStorageKey = "splitsheet.team";

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
    window.sessionStorage.setItem(chosenTeamStorageKey, id ?? "");
    if (id === undefined) window.localStorage.removeItem(chosenTeamStorageKey);
    else window.localStorage.setItem(chosenTeamStorageKey, id);
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

function read(): string | undefined {
  try {
    const kept =
      window.sessionStorage.getItem(chosenTeamStorageKey) ??
      window.localStorage.getItem(chosenTeamStorageKey);
    // A switch in another tab does not affect this one.
    window.sessionStorage.setItem(chosenTeamStorageKey, kept ?? "");
    return kept === null || kept === "" ? undefined : kept;
  } catch {
    return undefined;
  }
}

onSessionEnd(() => {
  chosen = undefined;
  try {
    window.sessionStorage.removeItem(chosenTeamStorageKey);
    window.localStorage.removeItem(chosenTeamStorageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
});

const listeners = new Set<() => void>();

/** Leaves the chosen team after the server has answered that the user is no longer a member. */
export function announceTeamAccessLost(): void {
  if (chosenTeam() === undefined) return;
  chooseTeam(undefined);
  for (const listener of listeners) listener();
}

export function onTeamAccessLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
