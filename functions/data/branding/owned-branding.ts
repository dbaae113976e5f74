import { BrandingLogo } from "../../../shared/domain/branding/branding.ts";
import { fileKeys } from "../core/file-keys.ts";
import { sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A workspace's branding. A logo of a version that was sent stays with the version, of which others are parties. */
export const ownedBranding: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: sortKeys.branding,
    objects: ({ logo, sentLogoId }) => {
      const found = BrandingLogo().safeParse(logo);
      return found.success && found.data.id !== sentLogoId ? [fileKeys.logo(found.data)] : [];
    },
    inExport: { path: "branding.json" },
  },
];
