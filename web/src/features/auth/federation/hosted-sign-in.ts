import { Amplify } from "aws-amplify";
import { signInWithRedirect, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { Hub } from "aws-amplify/utils";
import type { CallResult } from "../../../../../shared/contracts/client.ts";
import type { meta } from "../../../../../shared/contracts/meta/endpoints.ts";
import { forgetOnTheWay, onTheWayPrefix } from "./kept-return.ts";

// Loaded with the first sign-in elsewhere and with its return, never before.

/** How one can sign in elsewhere, as the server tells. */
export type FederatedSignIn = NonNullable<CallResult<typeof meta.env>["federatedSignIn"]>;

const scopes = ["openid", "email", "profile"];

/** Tokens are for one call: they stay in memory and go with the page. */
const kept = new Map<string, string>();
const memory = {
  setItem: async (key: string, value: string) => void kept.set(key, value),
  getItem: async (key: string) => kept.get(key) ?? null,
  removeItem: async (key: string) => void kept.delete(key),
  clear: async () => kept.clear(),
};

function configure({ origin, userPoolId, clientId }: FederatedSignIn): void {
  const here = [`${window.location.origin}/auth`];
  const Auth = {
    Cognito: {
      userPoolId,
      userPoolClientId: clientId,
      loginWith: {
        oauth: {
          domain: new URL(origin).host,
          scopes,
          redirectSignIn: here,
          redirectSignOut: here,
          responseType: "code" as const,
        },
      },
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory);
  // Named, or Amplify takes its default provider, which keeps tokens in local storage.
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** Leaves for a provider's sign-in. */
export async function leaveForProvider(config: FederatedSignIn, provider: string): Promise<void> {
  // An earlier one may have been broken off.
  kept.clear();
  forgetOnTheWay();
  configure(config);
  await signInWithRedirect({
    provider: provider === "Google" ? "Google" : { custom: provider },
  });
}

export interface Tokens {
  idToken: string;
  refreshToken: string;
}

/**
 * Takes the code in the address, and out of the history, for tokens. Throws when this browser has not asked for it,
 * or the hosted pages refuse it.
 */
export async function takeTokens(config: FederatedSignIn): Promise<Tokens> {
  const inFlight = `${onTheWayPrefix}${config.clientId}.inflightOAuth`;
  if (window.localStorage.getItem(inFlight) !== "true")
    throw new Error("This browser has not begun a sign-in");
  await new Promise<void>((resolve, reject) => {
    Hub.listen("auth", ({ payload }) => {
      if (payload.event === "signInWithRedirect") resolve();
      if (payload.event === "signInWithRedirect_failure")
        reject(payload.data?.error ?? new Error("The sign-in failed"));
    });
    // Completes what is in flight.
    configure(config);
  });
  const [idToken, refreshToken] = ["idToken", "refreshToken"].map(
    (name) => [...kept].find(([key]) => key.endsWith(`.${name}`))?.[1],
  );
  if (idToken === undefined || refreshToken === undefined) throw new Error("There are no tokens");
  return { idToken, refreshToken };
}

/** Ends what is left of the sign-in here and on the hosted pages, from which the browser comes back. */
export async function leaveHostedPages(): Promise<void> {
  // The server has revoked them.
  kept.clear();
  await signOut();
}
