import { outcomeKey } from "./provider-callback.ts";

/** The intents of a federated sign-in: sign in, connect a provider with the account, or reauthenticate ('prove'). */
export const signInIntents = ["sign-in", "connect", "prove"] as const;
export type SignInIntent = (typeof signInIntents)[number];

const intentKey = "splitsheet.federated.intent";
const askedKey = "splitsheet.federated.asked";

/** The prefix of Amplify's local storage entries during the redirect: state and code verifier. */
export const amplifyKeyPrefix = "CognitoIdentityServiceProvider.";

/** A started federated sign-in: its intent, and the path to open after it. */
export interface StartedSignIn {
  intent: SignInIntent;
  asked: string;
}

/** Stores the started sign-in before the provider's page opens, and removes the outcome of an earlier one. */
export function storeStartedSignIn({ intent, asked }: StartedSignIn): void {
  window.sessionStorage.removeItem(outcomeKey);
  window.sessionStorage.setItem(intentKey, intent);
  window.sessionStorage.setItem(askedKey, asked);
}

export function takeStartedSignIn(): StartedSignIn {
  const [intent, asked] = [intentKey, askedKey].map((key) => {
    const kept = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return kept;
  });
  return {
    intent: signInIntents.find((known) => known === intent) ?? "sign-in",
    asked: asked ?? "",
  };
}

/** Removes Amplify's local storage entries, without Amplify's code, which may have failed to load. */
export function removeAmplifyEntries(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(amplifyKeyPrefix)) window.localStorage.removeItem(key);
}
