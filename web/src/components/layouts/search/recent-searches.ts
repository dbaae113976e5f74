const storageKey = "recent-searches";
const mostKept = 5;

/** The last searches of this tab's session, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    // What another version of the page has stored is no list of searches.
    return [];
  }
}

export function rememberSearch(query: string): void {
  const others = recentSearches().filter((one) => one !== query);
  sessionStorage.setItem(storageKey, JSON.stringify([query, ...others].slice(0, mostKept)));
}

/** Forgets the searches when a person logs out. */
export function forgetSearches(): void {
  sessionStorage.removeItem(storageKey);
}
