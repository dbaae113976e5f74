import { returnKey } from "./kept-return.ts";

/** The intents of a federated sign-in: sign in, connect a provider with the account, or reauthenticate ('prove'). */
export const intents = ["sign-in", "connect", "prove"] as const;
export type Intent = (typeof intents)[number];

const intentKey = "splitsheet.federated.intent";
const askedKey = "splitsheet.federated.asked";

/** The prefix of Amplify's local storage entries during the redirect: state and code verifier. */
export const onTheWayPrefix = "CognitoIdentityServiceProvider.";

/** A started federated sign-in: its intent, and the path to open after it. */
export interface Started {
  intent: Intent;
  asked: string;
}

/** Stores the started sign-in before the provider's page opens, and removes the outcome of an earlier one. */
export function keepStarted({ intent, asked }: Started): void {
  window.sessionStorage.removeItem(returnKey);
  window.sessionStorage.setItem(intentKey, intent);
  window.sessionStorage.setItem(askedKey, asked);
}

export function takeStarted(): Started {
  const [intent, asked] = [intentKey, askedKey].map((key) => {
    const kept = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return kept;
  });
  return { intent: intents.find((known) => known === intent) ?? "sign-in", asked: asked ?? "" };
}

/** Removes Amplify's local storage entries, without Amplify's code, which may have failed to load. */
export function forgetOnTheWay(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(onTheWayPrefix)) window.localStorage.removeItem(key);
}
