import type { QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { environmentQuery } from "../../../api/meta.ts";
import { askedPath } from "../../../lib/asked-address.ts";
import type { FederatedSignIn, Tokens } from "./hosted-sign-in.ts";
import { keepReturn, takeReturn, type KeptReturn } from "./kept-outcome.ts";
import { bringsAnswer } from "./kept-return.ts";
import {
  forgetOnTheWay,
  keepStarted,
  takeStarted,
  type Intent,
  type Started,
} from "./kept-start.ts";

/** Opens a provider's sign-in page: to sign in, to connect it with the account, or to reauthenticate. */
export async function signInElsewhere(
  config: FederatedSignIn,
  provider: string,
  intent: Intent,
): Promise<void> {
  const { leaveForProvider } = await import("./hosted-sign-in.ts");
  const { search, origin } = window.location;
  keepStarted({ intent, asked: askedPath(search, origin) });
  await leaveForProvider(config, provider);
}

/**
 * Gives the outcome of a federated sign-in. If the browser has just returned from the provider, it exchanges the code
 * first; the browser then leaves the page for the hosted sign-out, and the result is undefined.
 */
export async function settleReturn(queryClient: QueryClient): Promise<KeptReturn | undefined> {
  if (!bringsAnswer()) return takeReturn();
  const error = new URLSearchParams(window.location.search).get("error");
  const started = takeStarted();
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
    return takeReturn() ?? broken;
  }
}

/**
 * Exchanges the tokens for a session and opens the hosted sign-out, so that the next user of this browser has to sign
 * in. The outcome is stored for the page that follows.
 */
async function exchangeAndSignOut(config: FederatedSignIn, started: Started): Promise<void> {
  const { takeTokens, leaveHostedPages } = await import("./hosted-sign-in.ts");
  const tokens = await takeTokens(config);
  try {
    keepReturn({ ...started, ...(await exchangeTokens(started.intent, tokens)) });
  } catch (error) {
    keepReturn({ ...started, outcome: "failed", message: messageOf(error) });
  }
  await leaveHostedPages();
}

async function exchangeTokens(intent: Intent, tokens: Tokens) {
  if (intent !== "prove")
    return await callEndpoint(intent === "connect" ? auth.connect : auth.federated, {
      body: tokens,
    });
  const { needsCode } = await callEndpoint(auth.prove, { body: { federated: tokens } });
  return { outcome: needsCode ? ("code_needed" as const) : ("proved" as const) };
}

/** The outcome of a failed sign-in. Removes the provider's response from the history and the storage. */
function failedOutcome(started: Started, error?: string): KeptReturn {
  window.history.replaceState(window.history.state, "", window.location.pathname);
  forgetOnTheWay();
  const message =
    error === "access_denied"
      ? "You canceled the sign-in."
      : "Your provider could not sign you in. Please try again.";
  return { ...started, outcome: "failed", message };
}
