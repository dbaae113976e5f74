import { sandboxBytes } from "../api-keys/sandbox.ts";
import type { Entitlements } from "./entitlements.ts";

/**
 * Returns the entitlements of a sandbox from those of its workspace: what test keys need, with the limits of a sandbox.
 * It has no branding, so that nothing that is tried looks like somebody's own.
 */
export function sandboxEntitlements(ofWorkspace: Entitlements): Entitlements {
  const { allows, uploadBytes } = ofWorkspace;
  const kept = (["write", "create", "upload"] as const).filter((one) => allows.has(one));
  return {
    ...ofWorkspace,
    allows: new Set(kept),
    hasPlan: true,
    storageBytes: sandboxBytes,
    uploadBytes: Math.min(uploadBytes, sandboxBytes),
  };
}
