import type { SentBrandingView } from "../../../shared/contracts/branding/sent-branding-view.ts";
import { logoPath, type SentBranding } from "../../../shared/domain/branding/branding.ts";

/** What a page shows of a branding; nothing without one. */
export function brandingView(branding: SentBranding | undefined): { branding?: SentBrandingView } {
  if (branding === undefined) return {};
  const { senderName, accentColor, footer, logo, workspaceName } = branding;
  return {
    branding: {
      workspaceName,
      ...(senderName === undefined ? {} : { senderName }),
      ...(accentColor === undefined ? {} : { accentColor }),
      ...(footer === undefined ? {} : { footer }),
      ...(logo === undefined
        ? {}
        : { logo: { url: logoPath(logo), width: logo.width, height: logo.height } }),
    },
  };
}
