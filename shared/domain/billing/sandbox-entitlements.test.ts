import { expect, it } from "vitest";
import { sandboxBytes } from "../api-keys/sandbox.ts";
import { entitlements } from "./entitlements.ts";
import { sandboxEntitlements } from "./sandbox-entitlements.ts";

it("sandbox: has what its workspace's plan allows a test key, in the sandbox's limits, and no branding", () => {
  const plan = sandboxEntitlements(entitlements());
  expect([...plan.allows]).toEqual(["write", "create", "upload"]);
  expect(plan).toMatchObject({
    hasPlan: true,
    storageBytes: sandboxBytes,
    uploadBytes: sandboxBytes,
    apiAccess: "all",
  });
  const none = { ...entitlements(), allows: new Set<never>(), apiAccess: "none" as const };
  expect(sandboxEntitlements(none)).toMatchObject({ allows: new Set(), apiAccess: "none" });
});
