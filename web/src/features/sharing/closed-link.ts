import type { ShareLinkView } from "../../../../shared/contracts/sharing/views.ts";
import { hasLinkExpired } from "../../../../shared/domain/sharing/share-link.ts";

/** Why a share link is closed; undefined if it is open. */
export function closedLinkReason(
  link: Pick<ShareLinkView, "isOn" | "expiresAt">,
  at = new Date().toISOString(),
): "off" | "expired" | undefined {
  if (!link.isOn) return "off";
  return hasLinkExpired(link, at) ? "expired" : undefined;
}
