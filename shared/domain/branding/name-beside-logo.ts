import type { BrandingLook } from "./branding.ts";

/**
 * Loads what tells whether a known name stands beside the logo of a workspace: its own name, where no sender's name
 * stands in its place. A workspace may have been renamed after its branding was saved. The list of known names is large,
 * so it is loaded only for a logo without a sender's name.
 */
export async function loadKnownNameBesideLogo({
  logo,
  senderName,
}: Pick<BrandingLook, "logo" | "senderName">): Promise<(workspaceName: string) => boolean> {
  if (logo === undefined || senderName !== undefined) return () => false;
  return (await import("./reserved-names.ts")).isReservedName;
}
