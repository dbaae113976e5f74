/** The session storage key of the outcome. */
export const outcomeKey = "splitsheet.federated.return";

/** Whether the URL holds a response of the hosted pages: a code or an error. */
export function hasProviderCallback(): boolean {
  const search = new URLSearchParams(window.location.search);
  return search.has("state") && (search.has("code") || search.has("error"));
}

/** Whether a federated sign-in has to be continued: its response or outcome is present. */
export function hasUnfinishedSignIn(): boolean {
  return hasProviderCallback() || window.sessionStorage.getItem(outcomeKey) !== null;
}
