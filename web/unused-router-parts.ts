import { join } from "node:path";
import type { Plugin } from "vite";

const newVersion = join(import.meta.dirname, "src/lib/new-version.ts");

/** Replaces the named exports of a server-only module, which the build leaves out. */
function serversOnly(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

/**
 * Loads the code of a route. React Router reloads the page if that fails, which loses what is on the page and shows the
 * browser's own error page while offline. This waits for the network instead. If a newer build has removed the code, the
 * page stays, with the offer to reload it.
 */
const loadsRoutes = `
  import { noticeNewVersion } from ${JSON.stringify(newVersion)};
  const networkIsBack = () =>
    new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  export async function loadRouteModule(route, loaded) {
    if (route.id in loaded) return loaded[route.id];
    // A browser caches a failed import until the page is closed.
    if (!navigator.onLine) await networkIsBack();
    try {
      return (loaded[route.id] = await import(/* @vite-ignore */ route.module));
    } catch (error) {
      if (!(await noticeNewVersion())) throw error;
      // The navigation stays pending until the next one, or the reload.
      return await new Promise(() => {});
    }
  }
`;

/**
 * Runs the loaders of routes, which are all in the browser (`ssr` is false). Those of a server would need the code to ask
 * it for their data. What React Router has written into a prerendered page is decoded as before.
 */
const loadsInBrowser = `
  import { decode } from "../../../vendor/turbo-stream-v2/turbo-stream.js";
  export const decodeViaTurboStream = (body) => decode(body, {});
  export const getTurboStreamSingleFetchDataStrategy = () => (args) =>
    args.runClientMiddleware(async ({ matches }) => {
      const results = {};
      const loading = matches.filter((match) => match.shouldCallHandler());
      await Promise.all(
        loading.map(async (match) => {
          results[match.route.id] = await match.resolve((handler) => handler());
        }),
      );
      return results;
    });
  ${serversOnly("NO_BODY_STATUS_CODES", "SingleFetchRedirectSymbol", "StreamTransfer")}
  ${serversOnly("getSingleFetchDataStrategyImpl", "singleFetchUrl", "stripIndexParam")}
`;

/**
 * Modules of React Router and their replacements in a browser: instrumentation of routes, data of a server, and route
 * discovery, which needs a server that renders (`ssr` is false).
 */
const replacements: Readonly<Record<string, string>> = {
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${serversOnly("instrumentHandler", "instrumentationResultMetaContext")}
  `,
  "dom/ssr/routeModules.js": loadsRoutes,
  "dom/ssr/single-fetch.js": loadsInBrowser,
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = () => ({});
    ${serversOnly("URL_LIMIT", "getManifestPath", "getPathsWithAncestors", "handleClientVersionMismatch")}
  `,
};

/**
 * Leaves unused modules of React Router out of the pages, and replaces the one that loads routes. A module that a new
 * version of React Router has moved is not removed.
 */
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
