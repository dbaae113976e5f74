import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildLinkPage, linkPages } from "./build-link-page.ts";
import { writeBuildId } from "./build-id.ts";
import { compressAssets } from "./compress-assets.ts";
import { joinRuntime } from "./join-runtime.ts";
import { moveInlineScripts } from "./inline-scripts.ts";
import { writeClientTypes } from "./write-client-types.ts";

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
    "/faq",
    "/terms",
    "/privacy",
    "/developers",
    "/auth",
    "/login",
    "/signup",
    "/verify-email",
    "/dashboard",
    "/files",
    "/agreements",
    "/agreements/_",
    "/create",
    "/songs/_",
    "/lyrics",
    "/templates",
    "/custom-fields",
    "/analytics",
    "/bulks",
    "/bulks/_",
    "/contributors",
    "/upload-agreement",
    "/rescue",
    "/profile",
    "/team",
    "/webhooks",
    "/api-keys",
    "/branding",
  ],
  buildEnd: async () => {
    // Builds the link pages without the router over the prerendered ones.
    for (const page of linkPages) await buildLinkPage(client, page);
    joinRuntime(client);
    await moveInlineScripts(client);
    writeClientTypes(client);
    writeBuildId(client);
    compressAssets(client);
  },
} satisfies Config;
