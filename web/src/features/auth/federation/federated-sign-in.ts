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

/** Opens a provider's page: to sign in, to connect it with the open account, or to prove who one is. */
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
 * The outcome of a sign-in elsewhere. If the browser has just returned from the provider, the sign-in is finished
 * first; the page is then left once more, and the result is undefined.
 */
export async function settleReturn(queryClient: QueryClient): Promise<KeptReturn | undefined> {
  if (!bringsAnswer()) return takeReturn();
  const error = new URLSearchParams(window.location.search).get("error");
  const started = takeStarted();
  try {
    if (error !== null) return brokenOff(started, error);
    const { federatedSignIn } = await queryClient.ensureQueryData(environmentQuery);
    if (federatedSignIn === undefined) return brokenOff(started);
    await finish(federatedSignIn, started);
    return undefined;
  } catch (failure) {
    console.warn("The sign-in elsewhere failed", failure);
    const broken = brokenOff(started);
    // If only the sign-out of the hosted pages has failed, the exchange is still valid.
    return takeReturn() ?? broken;
  }
}

/**
 * Exchanges the tokens once and opens the hosted pages' sign-out, so that the next person at this browser has to sign
 * in. The outcome is kept for the page that follows.
 */
async function finish(config: FederatedSignIn, started: Started): Promise<void> {
  const { takeTokens, leaveHostedPages } = await import("./hosted-sign-in.ts");
  const tokens = await takeTokens(config);
  try {
    keepReturn({ ...started, ...(await exchanged(started.intent, tokens)) });
  } catch (error) {
    keepReturn({ ...started, outcome: "failed", message: messageOf(error) });
  }
  await leaveHostedPages();
}

async function exchanged(intent: Intent, tokens: Tokens) {
  if (intent !== "prove")
    return await callEndpoint(intent === "connect" ? auth.connect : auth.federated, {
      body: tokens,
    });
  const { needsCode } = await callEndpoint(auth.prove, { body: { federated: tokens } });
  return { outcome: needsCode ? ("code_needed" as const) : ("proved" as const) };
}

/** Removes the provider's answer from the history, and the started sign-in from the storage. */
function brokenOff(started: Started, error?: string): KeptReturn {
  window.history.replaceState(window.history.state, "", window.location.pathname);
  forgetOnTheWay();
  const message =
    error === "access_denied"
      ? "You canceled the sign-in."
      : "Your provider could not sign you in. Please try again.";
  return { ...started, outcome: "failed", message };
}
