import type { Plugin } from "vite";

/** What only code of servers imports, which the build leaves out. */
function serversOnly(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

/**
 * How the code of a route is loaded. React Router reloads the page if that fails, which loses what is on it, and leads
 * to the browser's own page of a lost connection. Without a network, the navigation waits for it instead.
 */
const loadsRoutes = `
  const networkIsBack = () =>
    new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  export async function loadRouteModule(route, loaded) {
    if (route.id in loaded) return loaded[route.id];
    // A browser keeps the failure of an import for as long as the page is open.
    if (!navigator.onLine) await networkIsBack();
    return (loaded[route.id] = await import(/* @vite-ignore */ route.module));
  }
`;

/**
 * Modules of React Router, and what takes their place in a browser. Nothing here uses the instrumentation of routes, and
 * their discovery, which needs a server that renders (`ssr` is false).
 */
const replacements: Readonly<Record<string, string>> = {
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${serversOnly("instrumentHandler", "instrumentationResultMetaContext")}
  `,
  "dom/ssr/routeModules.js": loadsRoutes,
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = () => ({});
    ${serversOnly("URL_LIMIT", "getManifestPath", "getPathsWithAncestors", "handleClientVersionMismatch")}
  `,
};

/** Leaves unused modules of React Router out of the pages, and replaces what loads a route. A module that a new version moved stays in them. */
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
