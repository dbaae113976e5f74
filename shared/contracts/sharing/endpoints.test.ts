import { expect, it } from "vitest";
import { errorCodesOf } from "../endpoint-errors.ts";
import { sharing } from "./endpoints.ts";

it("a link can be turned off, and a share be ended, whatever the plan; sharing needs one", () => {
  for (const ending of [sharing.updateShareLink, sharing.removeShare])
    expect(errorCodesOf(ending)).not.toContain("plan_required");
  expect(errorCodesOf(sharing.share)).toContain("plan_required");
});
