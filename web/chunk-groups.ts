import { join, relative, sep } from "node:path";

interface ChunkGroup {
  name: string;
  /** Files of this repository, by their paths from its root. */
  files: readonly string[];
  /** Packages, and modules that plugins make. */
  others: readonly RegExp[];
}

/** The modules that share a chunk. A module belongs to the first group that names it. */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    // Needed by every page. Many small files compress badly.
    name: "base",
    files: [
      "shared/contracts/client.ts",
      "shared/domain/sheet/basis-points.ts",
      "web/src/api/auth.ts",
      "web/src/api/call-errors.ts",
      "web/src/api/early-calls.ts",
      "web/src/api/endpoints.ts",
      "web/src/api/meta.ts",
      "web/src/api/query-client.ts",
      "web/src/api/query-of.ts",
      "web/src/api/use-call.ts",
      "web/src/components/layouts/error-page.tsx",
      "web/src/components/layouts/message-page.tsx",
      "web/src/components/ui/feedback/new-version-notice.tsx",
      "web/src/components/layouts/not-found-page.tsx",
      "web/src/components/layouts/slow-load-notice.tsx",
      "web/src/components/ui/buttons/button-link.tsx",
      "web/src/components/ui/buttons/button-styles.ts",
      "web/src/components/ui/buttons/button.tsx",
      "web/src/components/ui/feedback/lazy-toaster.tsx",
      "web/src/components/ui/fields/field-note.tsx",
      "web/src/components/ui/fields/input-styles.ts",
      "web/src/components/ui/fields/text-field.tsx",
      "web/src/components/ui/logo.tsx",
      "web/src/lib/cn.ts",
      "web/src/lib/lazy-part.ts",
      "web/src/lib/new-version.ts",
      "web/src/lib/return-path.ts",
      "web/src/lib/session-flag.ts",
      "web/src/lib/signed-out.ts",
      "web/src/lib/toasts.ts",
      "web/src/lib/use-idempotency-key.ts",
      "web/src/sheet/bar/share-colors.ts",
      "web/src/sheet/bar/share-legend.tsx",
      "web/src/sheet/bar/signature-styles.ts",
      "web/src/sheet/bar/split-bar.tsx",
    ],
    others: [
      /node_modules\/(react|react-dom|scheduler|react-router|clsx|cookie)\//,
      /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*[iI]nfinite)/,
      /^endpoints:(auth|meta)$/,
    ],
  },
  {
    // The pages with forms.
    name: "forms",
    files: [
      "web/src/components/ui/fields/form-error.tsx",
      "web/src/components/ui/fields/password-field.tsx",
      "web/src/features/auth/account-frame.tsx",
      "web/src/features/auth/federation/provider-callback.ts",
      "web/src/features/auth/lazy-resolvers.ts",
      "web/src/features/auth/sign-in-step.ts",
      "web/src/features/auth/take-emailed-token.ts",
      "web/src/features/auth/use-enter-application.ts",
      "web/src/features/auth/verification-result.ts",
    ],
    others: [/node_modules\/react-hook-form\//],
  },
  {
    // Small modules of the pages with a sheet. Each file is a request, which costs more than its bytes.
    name: "small",
    files: [
      "shared/domain/sheet/printed-row.ts",
      "shared/domain/sheet/pro.ts",
      "shared/domain/sheet/share-palette.ts",
      "shared/domain/sheet/sheet-number.ts",
      "shared/domain/sheet/sheet-rows.ts",
      "shared/domain/sheet/wire-split.ts",
      "shared/domain/text/bounds.ts",
      "shared/domain/text/email.ts",
      "web/src/components/ui/feedback/load-failure.tsx",
      "web/src/components/ui/feedback/pill.tsx",
      "web/src/components/ui/feedback/skeleton.tsx",
      "web/src/components/ui/feedback/status-badge.tsx",
      "web/src/components/ui/lists/card.tsx",
      "web/src/components/ui/lists/empty-state.tsx",
      "web/src/lib/format.ts",
      "web/src/lib/title-size-class.ts",
      "web/src/sheet/bar/share-segments.ts",
      "web/src/sheet/shown-sheet.ts",
    ],
    others: [/node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/],
  },
  {
    // The signed-in pages only. Their frame needs most of it.
    name: "application",
    files: [
      "shared/domain/agreement/parties/agreement-paths.ts",
      "shared/domain/text/format-file-size.ts",
      "web/src/api/agreements-cache.ts",
      "web/src/api/agreements.ts",
      "web/src/api/files.ts",
      "web/src/api/invalidation.ts",
      "web/src/api/songs.ts",
      "web/src/components/layouts/legal-links.tsx",
      "web/src/components/ui/buttons/dialog-buttons.tsx",
      "web/src/components/ui/buttons/download-link.tsx",
      "web/src/components/ui/dialogs/dialog.tsx",
      "web/src/features/player/playback.ts",
      "web/src/features/player/use-playback.ts",
      "web/src/features/uploads/upload-store.ts",
    ],
    others: [
      /^endpoints:(account|agreements|files|songs)$/,
      /@tanstack\/(query-core|react-query)\/.*infiniteQuery/i,
      /@radix-ui\/(primitive|react-(slot|compose-refs|context|primitive|presence|id|direction|collection|dialog|dismissable-layer|focus-(guards|scope)|portal|roving-focus|use-[\w-]+))\//,
      /node_modules\/(aria-hidden|react-remove-scroll(-bar)?|react-style-singleton|tslib|use-(callback-ref|sidecar))\//,
    ],
  },
  {
    // The forms for a sheet and for a profile.
    name: "inputs",
    files: [
      "shared/domain/agreement/lifecycle/signing-period.ts",
      "shared/domain/sheet/ipi.ts",
      "shared/domain/sheet/sending-warnings.ts",
      "shared/domain/text/format-bytes.ts",
      "web/src/components/ui/fields/checkbox.tsx",
      "web/src/components/ui/fields/ipi-field.tsx",
      "web/src/components/ui/fields/pro-field.tsx",
      "web/src/components/ui/fields/select-field.tsx",
      "web/src/lib/unsaved-values.ts",
    ],
    others: [],
  },
];

const root = join(import.meta.dirname, "..");

/** The groups for the bundler. `test` takes the id of a module, which for a file is its absolute path. */
export const codeSplittingGroups = chunkGroups.map(({ name, files, others }) => {
  const paths = new Set(files);
  const isOwn = (id: string): boolean => paths.has(relative(root, id).split(sep).join("/"));
  return { name, test: (id: string) => isOwn(id) || others.some((part) => part.test(id)) };
});
