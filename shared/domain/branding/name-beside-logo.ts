import type { BrandingLook } from "./branding.ts";
import { isReservedName } from "./reserved-names.ts";

/**
 * Whether a known name stands beside the logo of a workspace: its own name, where no sender's name stands in its place.
 * A workspace may have been renamed after its branding was saved.
 */
export function isKnownNameBesideLogo(
  { logo, senderName }: Pick<BrandingLook, "logo" | "senderName">,
  workspaceName: string,
): boolean {
  return logo !== undefined && senderName === undefined && isReservedName(workspaceName);
}
