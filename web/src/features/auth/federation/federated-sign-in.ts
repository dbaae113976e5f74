import type { QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { environmentQuery } from "../../../api/meta.ts";
import { returnPathOf } from "../../../lib/return-path.ts";
import type { FederatedSignInConfig, FederatedTokens } from "./hosted-sign-in.ts";
import { storeOutcome, takeStoredOutcome, type StoredOutcome } from "./stored-outcome.ts";
import { hasProviderCallback } from "./provider-callback.ts";
import {
  removeAmplifyEntries,
  storeStartedSignIn,
  takeStartedSignIn,
  type SignInIntent,
  type StartedSignIn,
} from "./started-sign-in.ts";

/** Opens a provider's sign-in page: to sign in, to connect it with the account, or to reauthenticate. */
export async function startFederatedSignIn(
  config: FederatedSignInConfig,
  provider: string,
  intent: SignInIntent,
): Promise<void> {
  const { redirectToProvider } = await import("./hosted-sign-in.ts");
  const { search, origin } = window.location;
  storeStartedSignIn({ intent, asked: returnPathOf(search, origin) });
  await redirectToProvider(config, provider);
}

/**
 * Returns the outcome of a federated sign-in. If the browser has just returned from the provider, it exchanges the code
 * first; the browser then leaves the page for the hosted sign-out, and the result is undefined.
 */
export async function finishFederatedSignIn(
  queryClient: QueryClient,
): Promise<StoredOutcome | undefined> {
  if (!hasProviderCallback()) return takeStoredOutcome();
  const error = new URLSearchParams(window.location.search).get("error");
  const started = takeStartedSignIn();
  try {
    if (error !== null) return failedOutcome(started, error);
    const { federatedSignIn } = await queryClient.ensureQueryData(environmentQuery);
    if (federatedSignIn === undefined) return failedOutcome(started);
    await exchangeAndSignOut(federatedSignIn, started);
    return undefined;
  } catch (failure) {
    console.warn("The federated sign-in failed", failure);
    const broken = failedOutcome(started);
    // If only the hosted sign-out has failed, the stored outcome of the exchange is still valid.
    return takeStoredOutcome() ?? broken;
  }
}

/**
 * Exchanges the tokens for a session and opens the hosted sign-out, so that the next user of this browser has to sign
 * in. The outcome is stored for the page that follows.
 */
async function exchangeAndSignOut(
  config: FederatedSignInConfig,
  started: StartedSignIn,
): Promise<void> {
  const { exchangeCodeForTokens, signOutOfHostedPages } = await import("./hosted-sign-in.ts");
  const tokens = await exchangeCodeForTokens(config);
  try {
    storeOutcome({ ...started, ...(await exchangeTokens(started.intent, tokens)) });
  } catch (error) {
    storeOutcome({ ...started, outcome: "failed", message: errorMessage(error) });
  }
  await signOutOfHostedPages();
}

async function exchangeTokens(intent: SignInIntent, tokens: FederatedTokens) {
  if (intent !== "prove")
    return await callEndpoint(intent === "connect" ? auth.connect : auth.federated, {
      body: tokens,
    });
  const { needsCode } = await callEndpoint(auth.prove, { body: { federated: tokens } });
  return { outcome: needsCode ? ("code_needed" as const) : ("proved" as const) };
}

/** The outcome of a failed sign-in. Removes the provider's response from the history and the storage. */
function failedOutcome(started: StartedSignIn, error?: string): StoredOutcome {
  window.history.replaceState(window.history.state, "", window.location.pathname);
  removeAmplifyEntries();
  const message =
    error === "access_denied"
      ? "You canceled the sign-in."
      : "Your provider could not sign you in. Please try again.";
  return { ...started, outcome: "failed", message };
}
