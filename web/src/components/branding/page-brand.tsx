import type { SentBrandingView } from "../../../../shared/contracts/branding/sent-branding-view.ts";
import { BrandMark } from "./brand-mark.tsx";
import { useAccent } from "./use-accent.ts";

/** The head of a page that a link opens, as its workspace looks like. */
export function PageBrand({ branding }: { branding: SentBrandingView }) {
  useAccent(branding.accentColor);
  return <BrandMark branding={branding} />;
}
