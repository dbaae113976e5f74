import type { Plugin } from "vite";

/** What only code of servers imports, which the build leaves out. */
function serversOnly(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

/**
 * Modules of React Router that nothing here uses, and what takes their place in a browser: instrumentation of routes,
 * and the discovery of routes, which needs a server that renders (`ssr` is false).
 */
const replacements: Readonly<Record<string, string>> = {
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${serversOnly("instrumentHandler", "instrumentationResultMetaContext")}
  `,
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = () => ({});
    ${serversOnly("URL_LIMIT", "getManifestPath", "getPathsWithAncestors", "handleClientVersionMismatch")}
  `,
};

/** Leaves unused modules of React Router out of the pages. A module that a new version moved stays in them. */
export function unusedRouterParts(): Plugin {
  return {
    name: "splitsheet-unused-router-parts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    apply: "build",
    load: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler: (id) => {
        const [, path = ""] = /\/lib\/([^?]+)/.exec(id.slice(id.lastIndexOf("/production/"))) ?? [];
        return replacements[path];
      },
    },
  };
}
