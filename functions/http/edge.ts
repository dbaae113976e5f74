import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Origin } from "../../shared/domain/origin.ts";
import { requireEnv } from "../platform/env.ts";
import { sameText } from "../platform/keys.ts";
import { readSecret } from "../platform/secrets.ts";
import type { ApiEvent } from "./exchange.ts";

const userAgentCharacters = 400;

/**
 * Lets through only what came by way of the CDN, which adds the secret header: so that nobody reaches the API
 * by its own address, where the viewer's address could be made up. Throws `origin_refused`.
 */
export async function checkEdge(event: ApiEvent): Promise<void> {
  const secret = await readSecret(requireEnv("EDGE_SECRET_ARN"));
  if (!sameText(event.headers["x-origin-secret"] ?? "", secret)) {
    throw new DomainError("origin_refused");
  }
}

/**
 * Lets a request that changes something through only from the site's own pages: browsers put the page's origin
 * into the header and no page can change it. Throws `origin_refused`.
 */
export function checkOrigin(event: ApiEvent): void {
  if (event.headers["origin"] !== requireEnv("SITE_ORIGIN"))
    throw new DomainError("origin_refused");
}

/** Where a request came from: the viewer's address as the CDN saw it, and the browser's own description. */
export function originOf(event: ApiEvent): Origin {
  const userAgent = event.headers["user-agent"] ?? "";
  return {
    ipAddress: event.headers["x-viewer-address"] ?? "",
    userAgent: userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, userAgentCharacters),
  };
}
