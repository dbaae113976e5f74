import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedBuildSettings, replacedModules } from "./build-settings.ts";
import { endpointsPlugin } from "./endpoints-plugin.ts";
import { unusedRouterParts } from "./unused-router-parts.ts";
import { unusedZodParts } from "./unused-zod-parts.ts";

/** Modules that every page needs, in one chunk: many small files compress badly. */
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

/** Modules that the pages with forms share. */
const forms = [
  /node_modules\/react-hook-form\//,
  /src\/features\/auth\/(account-frame|take-mailed-token|lazy-resolvers|sign-in-step|use-enter-application|verified-address|federation\/kept-return)\.tsx?/,
  /src\/components\/ui\/(form-problem|password-field)\.tsx/,
];

/** Small modules that pages with a sheet share. Each file is a request, which costs more than its bytes. */
const small = [
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /src\/components\/ui\/(card|empty-state|failure|pill|skeleton|status-badge)\.tsx/,
  /src\/lib\/(format|headline-size)\.ts/,
  /src\/sheet\/(bar\/share-segments|shown-sheet)\.ts/,
  /shared\/domain\/(sheet\/(printed-row|pro|share-palette|sheet-number|splits|wire-split)|text\/(bounds|email))\.ts/,
];

/** Modules of the signed-in pages only, whose frame needs most of them. */
const application = [
  // Needed by an invalidation after a call.
  /src\/api\/invalidation\.ts|^endpoints:(account|agreements|files|songs)$/,
  /src\/api\/(agreements(-cache)?|files|songs)\.ts/,
  /src\/features\/player\/(playback|use-playback|tracks-of)\.ts/,
  /src\/features\/uploads\/upload-store\.ts/,
  /@tanstack\/(query-core|react-query)\/.*infiniteQuery/i,
  /@radix-ui\/(primitive|react-(slot|compose-refs|context|primitive|presence|id|direction|collection|dialog|dismissable-layer|focus-(guards|scope)|portal|roving-focus|use-[\w-]+))\//,
  /node_modules\/(aria-hidden|react-remove-scroll(-bar)?|react-style-singleton|tslib|use-(callback-ref|sidecar))\//,
  /src\/components\/ui\/(dialog|dialog-buttons|download-link)\.tsx/,
  /shared\/domain\/agreement\/agreement-address\.ts/,
];

/** Modules that the forms for a sheet and for a profile share. */
const inputs = [
  /src\/components\/ui\/(ipi-field|pro-field|select-field|tick-box)\.tsx/,
  /src\/lib\/kept-values\.ts/,
  /shared\/domain\/(agreement\/expiry|sheet\/(ipi|sending-warnings)|text\/format-bytes)\.ts/,
];

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
          groups: [
            { name: "base", test: (id) => base.some((part) => part.test(id)) },
            { name: "forms", test: (id) => forms.some((part) => part.test(id)) },
            { name: "small", test: (id) => small.some((part) => part.test(id)) },
            { name: "application", test: (id) => application.some((part) => part.test(id)) },
            { name: "inputs", test: (id) => inputs.some((part) => part.test(id)) },
          ],
        },
      },
    },
  },
});
