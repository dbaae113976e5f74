import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedBuildSettings, replacedModules } from "./build-settings.ts";
import { codeSplittingGroups } from "./chunk-groups.ts";
import { endpointsPlugin } from "./endpoints-plugin.ts";
import { unusedRouterParts } from "./unused-router-parts.ts";
import { unusedZodParts } from "./unused-zod-parts.ts";

export default defineConfig({
  // Prerendering looks for the build here, whatever the working directory.
  root: import.meta.dirname,
  plugins: [endpointsPlugin(), tailwindcss(), unusedRouterParts(), unusedZodParts(), reactRouter()],
  resolve: { alias: replacedModules },
  build: {
    ...sharedBuildSettings,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: codeSplittingGroups,
        },
      },
    },
  },
});
