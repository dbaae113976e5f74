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

/** Leaves for a provider, to sign in with it or to connect it with the account that is open. */
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
 * What has come of a sign-in elsewhere. Where the browser has just come back it is finished first; the page then
 * leaves once more, and this gives undefined.
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
    // Where only the way out of the hosted pages has failed, the exchange counts.
    return takeReturn() ?? broken;
  }
}

/**
 * Exchanges the tokens, once, and leaves for the hosted pages' sign-out, so that the next person at this browser is
 * asked who they are. What has come of it is kept for the page that follows.
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

/** Takes the answer out of the history and forgets what was begun. */
function brokenOff(intent: Intent, error?: string): KeptReturn {
  window.history.replaceState(window.history.state, "", window.location.pathname);
  forgetOnTheWay();
  const message =
    error === "access_denied"
      ? "You canceled the sign-in."
      : "Your provider could not sign you in. Please try again.";
  return { intent, outcome: "failed", message };
}
