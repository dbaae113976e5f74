import { expect, it } from "vitest";
import type { Endpoint } from "../endpoint.ts";
import { errorCodesOf } from "../endpoint-errors.ts";
import { sharing } from "./endpoints.ts";

it("turning off a link and ending a share need no plan; sharing needs one", () => {
  for (const ending of [sharing.removeShare, sharing.removeFolderShare])
    expect(errorCodesOf(ending)).not.toContain("plan_required");
  // Whether a link's change needs a plan depends on the change: see `widensAccess`.
  const link: Endpoint = sharing.updateShareLink;
  expect(link.entitlement).toBeUndefined();
  for (const beginning of [sharing.share, sharing.shareFolder])
    expect(errorCodesOf(beginning)).toContain("plan_required");
});
