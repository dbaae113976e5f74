import { onSessionEnd } from "../../lib/session-flag.ts";

const storageKey = "recent-searches";
const mostKept = 5;

/** The last searches of this tab's session, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    // Another version of the page may have stored something else.
    return [];
  }
}

export function rememberSearch(query: string): void {
  const others = recentSearches().filter((one) => one !== query);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([query, ...others].slice(0, mostKept)));
  } catch {
    // Storage may be disabled or full: the search is not remembered.
  }
}

onSessionEnd(() => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // With storage disabled there is nothing to remove.
  }
});
