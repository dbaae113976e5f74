/** The key of the kept outcome in the session storage. */
export const returnKey = "splitsheet.federated.return";

/** Whether the browser has returned from the hosted pages: the address holds their answer. */
export function bringsAnswer(): boolean {
  const search = new URLSearchParams(window.location.search);
  return search.has("state") && (search.has("code") || search.has("error"));
}

/** Whether a sign-in elsewhere has to be continued. */
export function hasReturned(): boolean {
  return bringsAnswer() || window.sessionStorage.getItem(returnKey) !== null;
}
