import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { BrandPartProps } from "./brand-part.tsx";

// Most pages of links have no branding, so its code comes with one.
const BrandPart = lazyPart(async () => ({
  default: (await import("./brand-part.tsx")).BrandPart,
}));

/** The head or the foot of a page with a branding; its children without one. */
export function LazyBrand({
  branding,
  foot,
  children,
}: Pick<BrandPartProps, "foot"> & {
  branding: BrandPartProps["branding"] | undefined;
  children?: ReactNode;
}) {
  return branding ? (
    <Suspense>
      <BrandPart branding={branding} {...(foot && { foot })} />
    </Suspense>
  ) : (
    children
  );
}
