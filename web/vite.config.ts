import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildTargets, replacedModules } from "./build-targets.ts";
import { endpoints } from "./endpoints-plugin.ts";

/** Modules that every page needs, in one file: many small files compress badly. */
const base = [
  /node_modules\/(react|react-dom|scheduler|react-router|clsx|cookie)\//,
  /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*[iI]nfinite)/,
  /shared\/contracts\/client\.ts/,
  /src\/api\/(auth|call-errors|early-calls|endpoints|meta|query-client|query-of|use-call)\.ts/,
  /^endpoints:(auth|meta)$/,
  /src\/lib\/(asked-address|cn|session-flag|signed-out|toasts|use-stable-key)\.ts/,
  /src\/components\/ui\/(button|button-link|button-styles|field-note|input-styles|late-toaster|logo|text-field)\.tsx?/,
  /src\/sheet\/bar\/(split-bar|share-legend|share-colors|signature-look)\.tsx?/,
  /shared\/domain\/sheet\/basis-points\.ts/,
  /src\/components\/layouts\/(error-page|late-start|message-page|not-found-page)\.tsx/,
];

/** What the pages with forms share. */
const forms = [
  /node_modules\/react-hook-form\//,
  /src\/features\/auth\/(account-frame|take-mailed-token|lazy-resolvers|sign-in-step|use-enter-application|verified-address|federation\/kept-return)\.tsx?/,
  /src\/components\/ui\/(form-problem|password-field)\.tsx/,
];

/** Small modules that the signed-in pages share. */
const small = [
  /src\/components\/ui\/(failure|skeleton)\.tsx/,
  /src\/lib\/(format|headline-size)\.ts/,
  /shared\/domain\/(sheet\/sheet-number|text\/email)\.ts/,
];

/** What an invalidation after a call needs: only signed-in pages load it. */
const changes = /src\/api\/invalidation\.ts|^endpoints:(account|agreements|files|songs)$/;

/** Modules that several parts of radix-ui import. */
const parts =
  /@radix-ui\/(primitive|react-(slot|compose-refs|context|primitive|presence|id|direction|collection|roving-focus|use-[\w-]+))\//;

export default defineConfig({
  // Prerendering looks for the build here, whatever the working directory.
  root: import.meta.dirname,
  plugins: [endpoints(), tailwindcss(), reactRouter()],
  resolve: { alias: replacedModules },
  build: {
    ...buildTargets,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: (id) => base.some((part) => part.test(id)) },
            { name: "forms", test: (id) => forms.some((part) => part.test(id)) },
            { name: "small", test: (id) => small.some((part) => part.test(id)) },
            { name: "changes", test: changes },
            { name: "parts", test: parts },
          ],
        },
      },
    },
  },
});
