import type { Plugin } from "vite";
import type { Endpoint } from "../shared/contracts/endpoint.ts";
import { apiReference } from "../shared/contracts/api-types/api-reference.ts";
import { groups } from "../shared/contracts/index.ts";

/** The module of one endpoint group, so that it is loaded only with the pages that call it. */
const groupModule = /^endpoints:(\w+)$/;

/** The source of the group's module. */
function plainGroup(name: string): string | undefined {
  const group = Object.entries(groups).find(([key]) => key === name);
  if (group === undefined) return undefined;
  const plain = Object.entries(group[1]).map(([endpoint, declared]: [string, Endpoint]) => {
    const { method, path, repeat, shows, changes = [] } = declared;
    return [
      endpoint,
      {
        method,
        path,
        ...(repeat === "key" && { repeat }),
        ...(shows && { shows }),
        ...(changes.length > 0 && { changes }),
      },
    ];
  });
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))};`;
}

/**
 * Replaces `src/api/endpoints.ts` in a build by the contract fields that a call needs: method, path, `repeat` if the
 * call takes an idempotency key, and the data that it shows or changes. Without the schemas, pages that check no form
 * don't load zod. In the same way the page for developers gets its reference as data.
 */
export function endpointsPlugin(): Plugin {
  return {
    name: "splitsheet-endpoints",
    enforce: "pre",
    resolveId: (id) => (groupModule.test(id) ? { id, moduleSideEffects: false } : undefined),
    // Only the build calls it: without this mark, each page would load all queries that the script names.
    transform: (code, id) =>
      id.endsWith("/src/api/early-calls/early-calls-script.ts")
        ? { code, moduleSideEffects: false }
        : undefined,
    load: (id) => {
      if (id.endsWith("/src/api/endpoints.ts"))
        return Object.keys(groups)
          .map((name) => `export { ${name} } from "endpoints:${name}";`)
          .join("\n");
      if (id.endsWith("/src/features/developers/api-reference.ts"))
        return `export const reference = ${JSON.stringify(apiReference(groups))};`;
      return plainGroup(groupModule.exec(id)?.[1] ?? "");
    },
  };
}
