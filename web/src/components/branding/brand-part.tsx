import type { SentBrandingView } from "../../../../shared/contracts/branding/sent-branding-view.ts";
import { BrandFoot } from "./brand-foot.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { useAccent } from "./use-accent.ts";

export interface BrandPartProps {
  branding: SentBrandingView;
  /** The foot's verb; the head without one. */
  foot?: "Sent" | "Shared";
}

/** The head or the foot of a page that a link opens, as its workspace looks like. */
export function BrandPart({ branding, foot }: BrandPartProps) {
  useAccent(foot === undefined ? branding.accentColor : undefined);
  return foot === undefined ? (
    <BrandMark branding={branding} />
  ) : (
    <BrandFoot branding={branding} verb={foot} />
  );
}
