import type { Plugin } from "vite";
import { groups } from "../shared/contracts/index.ts";

/** The exports that replace those of `src/api/endpoints.ts`. */
function plainEndpoints(): string {
  return Object.entries(groups)
    .map(([group, members]) => {
      const plain = Object.entries(members).map(([name, { method, path, repeat }]) => [
        name,
        { method, path, ...(repeat === "key" && { repeat }) },
      ]);
      return `export const ${group} = ${JSON.stringify(Object.fromEntries(plain))};`;
    })
    .join("\n");
}

/**
 * Reduces the contract to what the browser needs to make calls: methods, paths and which calls take an idempotency
 * key. The schemas are left out, and with them all of zod on pages that have no form to check.
 */
export function endpoints(): Plugin {
  return {
    name: "splitsheet-endpoints",
    enforce: "pre",
    load: (id) => (id.endsWith("/src/api/endpoints.ts") ? plainEndpoints() : undefined),
  };
}
