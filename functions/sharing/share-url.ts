import { requireEnv } from "../platform/env.ts";

/** The address of a shared song. */
export function shareUrl(token: string): string {
  return `${requireEnv("SITE_ORIGIN")}/share/${token}`;
}
