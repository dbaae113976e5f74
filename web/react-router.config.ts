import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { moveBootScripts } from "./boot-scripts.ts";
import { buildLinkPage, linkPages } from "./build-link-page.ts";
import { compressAssets } from "./compress-assets.ts";

const client = join(import.meta.dirname, "build/client");

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: false,
  // `_` is the placeholder for one path segment: the signing page is built once for all links.
  prerender: [
    "/",
    "/pricing",
    "/verify",
    "/auth",
    "/login",
    "/signup",
    "/verify-email",
    "/dashboard",
    "/files",
  ],
  buildEnd: async () => {
    moveBootScripts(client);
    // Builds the link pages without the router over the prerendered ones.
    for (const page of linkPages) await buildLinkPage(client, page);
    compressAssets(client);
  },
} satisfies Config;
