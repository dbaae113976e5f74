import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Origin } from "../../shared/domain/origin.ts";
import { requireEnv } from "../platform/env.ts";
import { constantTimeEqual } from "../platform/keyed-hashes.ts";
import { readStageSecret } from "../platform/stage-secret.ts";
import type { ApiEvent } from "./exchange.ts";

const userAgentCharacters = 400;

/**
 * Refuses a request that did not come through CloudFront, which adds a secret header. A caller of API Gateway's own
 * address could forge the header with the viewer's address. Throws `origin_refused`.
 */
export async function checkEdge(event: ApiEvent): Promise<void> {
  const { edge, edge2 = edge } = await readStageSecret();
  const given = event.headers["x-origin-secret"] ?? "";
  // During a rotation some of CloudFront's locations send one value and some the other.
  const isValid = [edge, edge2].map((value) => constantTimeEqual(given, value));
  if (!isValid.includes(true)) throw new DomainError("origin_refused");
}

/**
 * Refuses a changing request that does not come from a page of the site. Browsers set the Origin header to the page's
 * origin, and scripts can't change it. Throws `origin_refused`.
 */
export function checkOrigin(event: ApiEvent): void {
  if (event.headers["origin"] !== requireEnv("SITE_ORIGIN"))
    throw new DomainError("origin_refused");
}

/** The source of a request: the viewer's IP address as CloudFront saw it, and the user agent. */
export function originOf(event: ApiEvent): Origin {
  const userAgent = event.headers["user-agent"] ?? "";
  return {
    ipAddress: event.headers["x-viewer-address"] ?? "",
    userAgent: userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, userAgentCharacters),
  };
}
