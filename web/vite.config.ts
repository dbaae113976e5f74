import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedBuildSettings, replacedModules } from "./build-settings.ts";
import { pageFiles } from "./chunk-groups.ts";
import { directImports } from "./direct-imports.ts";
import { endpointsPlugin } from "./endpoints-plugin.ts";
import { unusedPadParts } from "./unused-pad-parts.ts";
import { unusedReactParts } from "./unused-react-parts.ts";
import { unusedRouterParts } from "./unused-router-parts.ts";
import { unusedZodParts } from "./unused-zod-parts.ts";

export default defineConfig({
  // Prerendering looks for the build here, whatever the working directory.
  root: import.meta.dirname,
  plugins: [
    endpointsPlugin(),
    directImports(),
    tailwindcss(),
    unusedReactParts(),
    unusedPadParts(),
    unusedRouterParts(),
    unusedZodParts(),
    reactRouter(),
    pageFiles(),
  ],
  resolve: { alias: replacedModules },
  build: sharedBuildSettings,
});
