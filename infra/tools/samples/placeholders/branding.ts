import { z } from "zod";
import { once } from "../../../local/once.ts";
import { brandWithLogo, logoPng } from "../sample-logo.ts";
import type { Placeholders } from "../sample-values.ts";

const eightDays = 8 * 24 * 60 * 60;
const Branding = z.object({ isNewAccount: z.boolean() });

/**
 * The demo account when it may have a branding, which accounts may 7 days after they were created: a new one gets there by
 * the local cloud's clock. Its logo is set when a sample uses it.
 */
export const placeholders: Placeholders = ({ owner }) => {
  const grownOwner = once(async () => {
    const visitor = await owner();
    const { isNewAccount } = await visitor.expect(Branding, "GET", "/api/branding");
    if (isNewAccount) {
      const body = { advanceSeconds: eightDays };
      await visitor.expect(z.unknown(), "POST", "/_local/clock.json", body);
    }
    return visitor;
  });
  const logo = once(async () => {
    const address = await brandWithLogo(await grownOwner(), logoPng([29, 122, 95]));
    const [, id = "", sha256 = ""] = /^\/api\/logos\/(\w+)\/(\w+)$/.exec(address) ?? [];
    return { id, sha256 };
  });
  return {
    "demo.weekOld.session": async () => (await grownOwner()).cookies.get("__Host-session") ?? "",
    "demo.logo.id": async () => (await logo()).id,
    "demo.logo.sha256": async () => (await logo()).sha256,
  };
};
