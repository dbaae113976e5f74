import type { auth } from "../../../../../shared/contracts/auth/endpoints.ts";
import type { CallResult } from "../../../../../shared/contracts/client.ts";

/** What the exchange of a sign-in elsewhere has led to. */
export type FederatedOutcome = CallResult<typeof auth.federated>;

/** Why somebody signs in elsewhere: to enter, or to connect it with the account that is open. */
export type Intent = "sign-in" | "connect";

/** What has come of a sign-in elsewhere. Holds no token. */
export type KeptReturn = { intent: Intent } & (
  | FederatedOutcome
  | { outcome: "failed"; message: string }
);

const intentKey = "splitsheet.federated.intent";
const returnKey = "splitsheet.federated.return";

/** What Amplify keeps in local storage on the way, state and code verifier, begins so. */
export const onTheWayPrefix = "CognitoIdentityServiceProvider.";

function take(key: string): string | null {
  const value = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return value;
}

/** Whether the address is that of a browser that comes back from the hosted pages with an answer. */
export function bringsAnswer(): boolean {
  const search = new URLSearchParams(window.location.search);
  return search.has("state") && (search.has("code") || search.has("error"));
}

/** Whether there is something to go on with after a sign-in elsewhere. */
export function hasReturned(): boolean {
  return bringsAnswer() || window.sessionStorage.getItem(returnKey) !== null;
}

/** Notes why somebody leaves for a provider; what came of an earlier sign-in is over. */
export function keepIntent(intent: Intent): void {
  window.sessionStorage.removeItem(returnKey);
  window.sessionStorage.setItem(intentKey, intent);
}

export function takeIntent(): Intent {
  return take(intentKey) === "connect" ? "connect" : "sign-in";
}

/** Forgets what was begun: needs nothing that may have failed to load. */
export function forgetOnTheWay(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(onTheWayPrefix)) window.localStorage.removeItem(key);
}

/** Keeps it while the browser passes by the hosted pages once more. */
export function keepReturn(kept: KeptReturn): void {
  window.sessionStorage.setItem(returnKey, JSON.stringify(kept));
}

/** What was kept, once. */
export function takeReturn(): KeptReturn | undefined {
  const text = take(returnKey);
  // This tab's own storage, written by `keepReturn` alone.
  return text === null ? undefined : (JSON.parse(text) as KeptReturn);
}
