import { once } from "../../../local/once.ts";
import { brandWithLogo, logoPng } from "../sample-logo.ts";
import type { Placeholders } from "../sample-values.ts";

/** The logo of the demo account's branding, which is set when a sample uses it. */
export const placeholders: Placeholders = ({ owner }) => {
  const logo = once(async () => {
    const address = await brandWithLogo(await owner(), logoPng([29, 122, 95]));
    const [, id = "", sha256 = ""] = /^\/api\/logos\/(\w+)\/(\w+)$/.exec(address) ?? [];
    return { id, sha256 };
  });
  return {
    "demo.logo.id": async () => (await logo()).id,
    "demo.logo.sha256": async () => (await logo()).sha256,
  };
};
