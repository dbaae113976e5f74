import type { QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { environmentQuery } from "../../../api/meta.ts";
import type { FederatedSignIn } from "./hosted-sign-in.ts";
import { keepReturn, takeReturn, type KeptReturn } from "./kept-outcome.ts";
import {
  bringsAnswer,
  forgetOnTheWay,
  keepIntent,
  takeIntent,
  type Intent,
} from "./kept-return.ts";

/** Opens a provider's page, to sign in with it or to connect it with the open account. */
export async function signInElsewhere(
  config: FederatedSignIn,
  provider: string,
  intent: Intent,
): Promise<void> {
  const { leaveForProvider } = await import("./hosted-sign-in.ts");
  keepIntent(intent);
  await leaveForProvider(config, provider);
}

/**
 * The outcome of a sign-in elsewhere. If the browser has just returned from the provider, the sign-in is finished
 * first; the page is then left once more, and the result is undefined.
 */
export async function settleReturn(queryClient: QueryClient): Promise<KeptReturn | undefined> {
  if (!bringsAnswer()) return takeReturn();
  const error = new URLSearchParams(window.location.search).get("error");
  const intent = takeIntent();
  try {
    if (error !== null) return brokenOff(intent, error);
    const { federatedSignIn } = await queryClient.ensureQueryData(environmentQuery);
    if (federatedSignIn === undefined) return brokenOff(intent);
    await finish(federatedSignIn, intent);
    return undefined;
  } catch (failure) {
    console.warn("The sign-in elsewhere failed", failure);
    const broken = brokenOff(intent);
    // If only the sign-out of the hosted pages has failed, the exchange is still valid.
    return takeReturn() ?? broken;
  }
}

/**
 * Exchanges the tokens once and opens the hosted pages' sign-out, so that the next person at this browser has to sign
 * in. The outcome is kept for the page that follows.
 */
async function finish(config: FederatedSignIn, intent: Intent): Promise<void> {
  const { takeTokens, leaveHostedPages } = await import("./hosted-sign-in.ts");
  const tokens = await takeTokens(config);
  const endpoint = intent === "connect" ? auth.connect : auth.federated;
  try {
    keepReturn({ intent, ...(await callEndpoint(endpoint, { body: tokens })) });
  } catch (error) {
    keepReturn({ intent, outcome: "failed", message: messageOf(error) });
  }
  await leaveHostedPages();
}

/** Removes the provider's answer from the history, and the started sign-in from the storage. */
function brokenOff(intent: Intent, error?: string): KeptReturn {
  window.history.replaceState(window.history.state, "", window.location.pathname);
  forgetOnTheWay();
  const message =
    error === "access_denied"
      ? "You canceled the sign-in."
      : "Your provider could not sign you in. Please try again.";
  return { intent, outcome: "failed", message };
}
