import type { Plugin } from "vite";
import { groups } from "../shared/contracts/index.ts";

/** The exports that the build puts in the place of `src/lib/endpoints.ts`. */
function plainEndpoints(): string {
  return Object.entries(groups)
    .map(([group, members]) => {
      const plain = Object.entries(members).map(([name, { method, path }]) => [
        name,
        { method, path },
      ]);
      return `export const ${group} = ${JSON.stringify(Object.fromEntries(plain))};`;
    })
    .join("\n");
}

/**
 * Reduces the contract to what the browser needs to make calls: methods and paths. The schemas stay out, and
 * with them the whole of zod on pages that have no form to check.
 */
export function endpoints(): Plugin {
  return {
    name: "splitsheet-endpoints",
    enforce: "pre",
    load: (id) => (id.endsWith("/src/lib/endpoints.ts") ? plainEndpoints() : undefined),
  };
}
