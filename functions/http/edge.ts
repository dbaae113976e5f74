import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Origin } from "../../shared/domain/origin.ts";
import { requireEnv } from "../platform/env.ts";
import { sameText } from "../platform/keys.ts";
import { readStageSecret } from "../platform/stage-secret.ts";
import type { ApiEvent } from "./exchange.ts";

const userAgentCharacters = 400;

/**
 * Refuses a request that did not come through CloudFront, which adds the secret header. At the API's own address
 * a caller could invent the header with the viewer's address. Throws `origin_refused`.
 */
export async function checkEdge(event: ApiEvent): Promise<void> {
  const { edge } = await readStageSecret();
  if (!sameText(event.headers["x-origin-secret"] ?? "", edge)) {
    throw new DomainError("origin_refused");
  }
}

/**
 * Refuses a request that changes something unless it comes from one of the site's pages. Browsers set the header
 * to the page's origin, and no script can change it. Throws `origin_refused`.
 */
export function checkOrigin(event: ApiEvent): void {
  if (event.headers["origin"] !== requireEnv("SITE_ORIGIN"))
    throw new DomainError("origin_refused");
}

/** Where a request came from: the viewer's IP address as CloudFront saw it, and the user agent. */
export function originOf(event: ApiEvent): Origin {
  const userAgent = event.headers["user-agent"] ?? "";
  return {
    ipAddress: event.headers["x-viewer-address"] ?? "",
    userAgent: userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, userAgentCharacters),
  };
}
