import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { endpoints } from "./endpoints-plugin.ts";

/** What every page needs, in one file: many small ones compress badly. */
const base = [
  /node_modules\/(react|react-dom|scheduler|react-router|clsx|cookie)\//,
  /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*[iI]nfinite)/,
  /shared\/contracts\/client\.ts/,
  /src\/api\/(auth|call-errors|early-calls|endpoints|meta|query-client|query-of)\.ts/,
  /src\/lib\/(cn|session-flag|signed-out|toasts)\.ts/,
  /src\/components\/ui\/(button|button-link|button-styles|late-toaster|logo)\.tsx?/,
  /src\/components\/layouts\/(error-page|late-start|message-page|not-found-page)\.tsx/,
];

/** Small modules that the signing page and the signed-in pages share. */
const small = [
  /src\/components\/ui\/(failure|skeleton)\.tsx/,
  /src\/lib\/(format|headline-size)\.ts/,
  /shared\/domain\/(sheet\/sheet-number|text\/email)\.ts/,
];

/** The bar of shares: on public pages, too. */
const bar = /src\/sheet\/bar\/(split-bar|share-legend|share-colors)\.tsx?|sheet\/basis-points\.ts/;

/** What the parts of radix-ui have in common. */
const parts =
  /@radix-ui\/(primitive|react-(slot|compose-refs|context|primitive|presence|id|direction|collection|roving-focus|use-[\w-]+))\//;

export default defineConfig({
  // The prerendering of a build looks for it here, wherever the build was started.
  root: import.meta.dirname,
  plugins: [endpoints(), tailwindcss(), reactRouter()],
  build: {
    // The colors are `light-dark()`, which these know; older targets would freeze them at the root.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // Fonts stay files: the policy of the pages allows no data URLs for them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: (id) => base.some((part) => part.test(id)) },
            { name: "bar", test: bar },
            { name: "small", test: (id) => small.some((part) => part.test(id)) },
            { name: "calls", test: /src\/(api\/(use-call|invalidation)|lib\/use-stable-key)\.ts/ },
            { name: "parts", test: parts },
          ],
        },
      },
    },
  },
});
