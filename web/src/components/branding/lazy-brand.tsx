import { Suspense, type ReactNode } from "react";
import type { SentBrandingView } from "../../../../shared/contracts/branding/sent-branding-view.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

// Most pages of links have no branding, so its code comes with one.
const PageBrand = lazyPart(async () => ({
  default: (await import("./page-brand.tsx")).PageBrand,
}));
const BrandFoot = lazyPart(async () => ({
  default: (await import("./brand-foot.tsx")).BrandFoot,
}));

/** The head of a page with a branding; `otherwise` without one. */
export function LazyBrand({
  branding,
  otherwise,
}: {
  branding: SentBrandingView | undefined;
  otherwise: ReactNode;
}) {
  if (branding === undefined) return otherwise;
  return (
    <Suspense fallback={null}>
      <PageBrand branding={branding} />
    </Suspense>
  );
}

/** The foot of a page with a branding; nothing without one. */
export function LazyBrandFoot({
  branding,
  verb,
}: {
  branding: SentBrandingView | undefined;
  verb: "Sent" | "Shared";
}) {
  if (branding === undefined) return null;
  return (
    <Suspense fallback={null}>
      <BrandFoot branding={branding} verb={verb} />
    </Suspense>
  );
}
