import { auth } from "../../../lib/endpoints.ts";
import { callEndpoint, type CallResult } from "../../../../../shared/contracts/client.ts";
import type { auth as contract } from "../../../../../shared/contracts/auth.ts";
import type { meta } from "../../../../../shared/contracts/meta.ts";
import { messageOf } from "../../../lib/api.ts";
import { keepReturn, keepIntent, takeIntent, type Intent } from "./kept-return.ts";

/** How one can sign in elsewhere, as the server tells. */
export type FederatedSignIn = NonNullable<CallResult<typeof meta.env>["federatedSignIn"]>;

/** What the exchange of a sign-in elsewhere has led to. */
export type FederatedOutcome = CallResult<typeof contract.federated>;

/** Leaves for a provider, to sign in with it or to connect it with the account that is open. */
export async function signInElsewhere(
  config: FederatedSignIn,
  provider: string,
  intent: Intent = "sign-in",
): Promise<void> {
  const { leaveForProvider } = await import("./hosted-sign-in.ts");
  keepIntent(intent);
  await leaveForProvider(config, provider);
}

/** Whether the address is that of a browser that comes back from the hosted pages. */
export function isReturning(search: URLSearchParams): boolean {
  return search.has("state") && (search.has("code") || search.has("error"));
}

const failures: Record<string, string> = {
  access_denied: "You have cancelled the sign-in.",
};
const otherFailure = "Your provider could not sign you in. Please try again.";

/** Takes the answer of the hosted pages out of the address, and gives what to tell where there is no code in it. */
function takeRefusal(): string | undefined {
  const error = new URLSearchParams(window.location.search).get("error");
  return error === null ? undefined : (failures[error] ?? otherFailure);
}

/**
 * Finishes a sign-in elsewhere: exchanges its tokens, once, and leaves for the hosted pages' sign-out, so that the
 * next person at this browser is asked who they are. What has come of it is kept for the page that follows.
 */
export async function finishSignIn(config: FederatedSignIn): Promise<void> {
  const intent = takeIntent();
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

/** The same where there was nothing to finish: gives what to tell. */
export async function breakOff(): Promise<{ intent: Intent; message: string }> {
  const message = takeRefusal() ?? otherFailure;
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const { forgetSignIn } = await import("./hosted-sign-in.ts");
  forgetSignIn();
  return { intent: takeIntent(), message };
}
