import { Amplify } from "aws-amplify";
import { signInWithRedirect, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { Hub } from "aws-amplify/utils";
import type { CallResult } from "../../../../../shared/contracts/client.ts";
import type { meta } from "../../../../../shared/contracts/meta/endpoints.ts";
import { forgetOnTheWay, onTheWayPrefix } from "./kept-start.ts";

// Loaded when a sign-in elsewhere starts, and when the browser returns from it.

/** The operator's settings of the sign-in elsewhere. */
export type FederatedSignIn = NonNullable<CallResult<typeof meta.env>["federatedSignIn"]>;

const scopes = ["openid", "email", "profile"];

/** Tokens are used for one call: they are kept in memory only. */
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
  // Without this, Amplify takes its default provider, which stores tokens in local storage.
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** Opens a provider's sign-in. */
export async function leaveForProvider(config: FederatedSignIn, provider: string): Promise<void> {
  // An earlier sign-in may have been aborted.
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
 * Exchanges the code in the address for tokens, and removes it from the history. Throws if this browser did not start
 * the sign-in, or if the hosted pages refuse the code.
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
    // Completes the sign-in that is in progress.
    configure(config);
  });
  const [idToken, refreshToken] = ["idToken", "refreshToken"].map(
    (name) => [...kept].find(([key]) => key.endsWith(`.${name}`))?.[1],
  );
  if (idToken === undefined || refreshToken === undefined) throw new Error("There are no tokens");
  return { idToken, refreshToken };
}

/** Ends the sign-in here and on the hosted pages, from which the browser returns. */
export async function leaveHostedPages(): Promise<void> {
  // The server has revoked them.
  kept.clear();
  await signOut();
}
