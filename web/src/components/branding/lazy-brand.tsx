import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { BrandPartProps } from "./brand-part.tsx";

// Most pages of links have no branding, so its code comes with one.
const BrandPart = lazyPart(async () => ({
  default: (await import("./brand-part.tsx")).BrandPart,
}));

/** The branding of a page that a link opens: undefined if it has none, `null` as long as nobody knows. */
export type PageBranding = BrandPartProps["branding"] | null | undefined;

/** Holds the mark's place beside what else is in the head, so that no other mark is seen first. */
const place = <span />;

/** The head or the foot of a page with a branding; its children without one. */
export function LazyBrand({
  branding,
  foot,
  children,
}: Pick<BrandPartProps, "foot"> & { branding: PageBranding; children?: ReactNode }) {
  if (branding === null) return place;
  return branding ? (
    <Suspense fallback={place}>
      <BrandPart branding={branding} {...(foot && { foot })} />
    </Suspense>
  ) : (
    children
  );
}
