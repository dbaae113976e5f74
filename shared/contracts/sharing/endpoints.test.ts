import { expect, it } from "vitest";
import type { Endpoint } from "../endpoint.ts";
import { errorCodesOf } from "../endpoint-errors.ts";
import { sharing } from "./endpoints.ts";

it("a link can be turned off, and a share be ended, whatever the plan; sharing needs one", () => {
  for (const ending of [sharing.removeShare, sharing.removeFolderShare])
    expect(errorCodesOf(ending)).not.toContain("plan_required");
  // What a change of the link gives decides, see `givesMore`.
  const link: Endpoint = sharing.updateShareLink;
  expect(link.entitlement).toBeUndefined();
  for (const beginning of [sharing.share, sharing.shareFolder])
    expect(errorCodesOf(beginning)).toContain("plan_required");
});
