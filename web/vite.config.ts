import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { endpoints } from "./endpoints-plugin.ts";

export default defineConfig({
  // The prerendering of a build looks for it here, wherever the build was started.
  root: import.meta.dirname,
  plugins: [endpoints(), tailwindcss(), reactRouter()],
  build: {
    // The colours are `light-dark()`, which these know; older targets would freeze them at the root.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // Fonts stay files: the policy of the pages allows no data URLs for them.
    assetsInlineLimit: 0,
  },
});
