/** The intent of a sign-in elsewhere: to sign in, or to connect that account with the open one. */
export const intents = ["sign-in", "connect"] as const;
export type Intent = (typeof intents)[number];

const intentKey = "splitsheet.federated.intent";
/** The key of the kept outcome in the session storage. */
export const returnKey = "splitsheet.federated.return";

/** The prefix of what Amplify keeps in local storage until the return: state and code verifier. */
export const onTheWayPrefix = "CognitoIdentityServiceProvider.";

/** Whether the browser has returned from the hosted pages: the address holds their answer. */
export function bringsAnswer(): boolean {
  const search = new URLSearchParams(window.location.search);
  return search.has("state") && (search.has("code") || search.has("error"));
}

/** Whether a sign-in elsewhere has to be continued. */
export function hasReturned(): boolean {
  return bringsAnswer() || window.sessionStorage.getItem(returnKey) !== null;
}

/** Stores the intent before the provider's page opens, and removes the outcome of an earlier sign-in. */
export function keepIntent(intent: Intent): void {
  window.sessionStorage.removeItem(returnKey);
  window.sessionStorage.setItem(intentKey, intent);
}

export function takeIntent(): Intent {
  const intent = window.sessionStorage.getItem(intentKey);
  window.sessionStorage.removeItem(intentKey);
  return intent === "connect" ? "connect" : "sign-in";
}

/** Removes Amplify's entries. Works without Amplify's code, which may have failed to load. */
export function forgetOnTheWay(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(onTheWayPrefix)) window.localStorage.removeItem(key);
}
