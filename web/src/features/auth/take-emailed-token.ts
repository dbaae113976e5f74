/** Reads the token of an emailed link from the fragment or query, and removes it from the URL and the history. */
export function takeEmailedToken(): string | null {
  const { hash, search, pathname } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const queryToken = new URLSearchParams(search).get("token");
  if (token === null && queryToken === null) return null;
  window.history.replaceState(window.history.state, "", pathname);
  return token ?? queryToken;
}
