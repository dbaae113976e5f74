import { Amplify } from "aws-amplify";
import { signInWithRedirect, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { Hub } from "aws-amplify/utils";
import type { CallResult } from "../../../../../shared/contracts/client.ts";
import type { meta } from "../../../../../shared/contracts/meta/endpoints.ts";
import { removeAmplifyEntries, amplifyKeyPrefix } from "./started-sign-in.ts";

// This module has Amplify: load it by import() only when a federated sign-in starts or returns.

/** The operator's configuration of the federated sign-in. */
export type FederatedSignInConfig = NonNullable<CallResult<typeof meta.env>["federatedSignIn"]>;

const scopes = ["openid", "email", "profile"];

/** Token storage of Amplify in memory, since the tokens are used for one call only. */
const tokensInMemory = new Map<string, string>();
const memoryStorage = {
  setItem: async (key: string, value: string) => void tokensInMemory.set(key, value),
  getItem: async (key: string) => tokensInMemory.get(key) ?? null,
  removeItem: async (key: string) => void tokensInMemory.delete(key),
  clear: async () => tokensInMemory.clear(),
};

function configure({ origin, userPoolId, clientId }: FederatedSignInConfig): void {
  const redirectUrls = [`${window.location.origin}/auth`];
  const Auth = {
    Cognito: {
      userPoolId,
      userPoolClientId: clientId,
      loginWith: {
        oauth: {
          domain: new URL(origin).host,
          scopes,
          redirectSignIn: redirectUrls,
          redirectSignOut: redirectUrls,
          responseType: "code" as const,
        },
      },
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStorage);
  // Amplify's default token provider would store tokens in local storage.
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** Redirects the browser to a provider's sign-in page. */
export async function redirectToProvider(
  config: FederatedSignInConfig,
  provider: string,
): Promise<void> {
  // An earlier sign-in may have been aborted.
  tokensInMemory.clear();
  removeAmplifyEntries();
  configure(config);
  await signInWithRedirect({
    provider: provider === "Google" ? "Google" : { custom: provider },
  });
}

export interface FederatedTokens {
  idToken: string;
  refreshToken: string;
}

/**
 * Exchanges the code in the URL for tokens, and removes it from the history. Throws if this browser did not start the
 * sign-in, or if the hosted pages refuse the code.
 */
export async function exchangeCodeForTokens(
  config: FederatedSignInConfig,
): Promise<FederatedTokens> {
  const inFlightKey = `${amplifyKeyPrefix}${config.clientId}.inflightOAuth`;
  if (window.localStorage.getItem(inFlightKey) !== "true")
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
    (name) => [...tokensInMemory].find(([key]) => key.endsWith(`.${name}`))?.[1],
  );
  if (idToken === undefined || refreshToken === undefined) throw new Error("There are no tokens");
  return { idToken, refreshToken };
}

/** Signs out of the hosted pages, which redirect the browser back. */
export async function signOutOfHostedPages(): Promise<void> {
  // The server has revoked the tokens.
  tokensInMemory.clear();
  await signOut();
}
