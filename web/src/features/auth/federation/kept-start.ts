import { returnKey } from "./kept-return.ts";

/** The intent of a sign-in elsewhere: to sign in, to connect that account with the open one, or to prove who one is. */
export const intents = ["sign-in", "connect", "prove"] as const;
export type Intent = (typeof intents)[number];

const intentKey = "splitsheet.federated.intent";
const askedKey = "splitsheet.federated.asked";

/** The prefix of what Amplify keeps in local storage until the return: state and code verifier. */
export const onTheWayPrefix = "CognitoIdentityServiceProvider.";

/** What a sign-in elsewhere was started for: its intent, and the address to open after it. */
export interface Started {
  intent: Intent;
  asked: string;
}

/** Stores this before the provider's page opens, and removes the outcome of an earlier sign-in. */
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

/** Removes Amplify's entries. Works without Amplify's code, which may have failed to load. */
export function forgetOnTheWay(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(onTheWayPrefix)) window.localStorage.removeItem(key);
}
