import type { ShareLinkView } from "../../../../shared/contracts/sharing/views.ts";
import { hasExpired } from "../../../../shared/domain/sharing/share-link.ts";

/** Why a share link is closed; undefined if it is open. */
export function whyClosed(
  link: Pick<ShareLinkView, "isOn" | "expiresAt">,
  at = new Date().toISOString(),
): "off" | "expired" | undefined {
  if (!link.isOn) return "off";
  return hasExpired(link, at) ? "expired" : undefined;
}
