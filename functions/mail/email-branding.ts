import { isDeepStrictEqual } from "node:util";
import { accentColorsOf, type AccentColors } from "../../shared/domain/branding/accent-color.ts";
import {
  isWhiteLabel,
  type BrandingLogo,
  type SentBranding,
} from "../../shared/domain/branding/branding.ts";
import { singleLine, usableName } from "./wording.ts";

/** What an email looks like that a workspace with a branding sends. */
export interface EmailBranding {
  /** The name in place of the product's; undefined where the product's logo stays. */
  name: string | undefined;
  /** Whose email it is, under any branding. */
  workspaceName: string;
  accent: AccentColors | undefined;
  footer: string | undefined;
  logo: BrandingLogo | undefined;
  /** The bytes of the logo, which are read when the email is sent. Without them the name is shown. */
  logoPng?: Uint8Array | undefined;
}

export function emailBrandingOf(branding: SentBranding): EmailBranding {
  const { senderName, workspaceName, accentColor, footer, logo } = branding;
  const workspace = usableName(workspaceName) ?? "its sender";
  return {
    name: isWhiteLabel(branding) ? (usableName(senderName ?? "") ?? workspace) : undefined,
    workspaceName: workspace,
    accent: accentColor === undefined ? undefined : accentColorsOf(accentColor),
    footer: footer === undefined ? undefined : singleLine(footer),
    logo,
  };
}

/** The name that emails to others come from: the branding's, or that of who has sent the sheet. */
export function senderOf({
  branding,
  ownerName,
}: {
  branding?: SentBranding | undefined;
  ownerName: string;
}): string {
  return usableName(branding?.senderName ?? "") ?? ownerName;
}

/** What a joined email looks like: as all of its sheets do, or like the product's if they differ. */
export function sharedBranding(all: readonly (EmailBranding | undefined)[]): {
  branding?: EmailBranding;
} {
  const [first] = all;
  return first !== undefined && all.every((one) => isDeepStrictEqual(one, first))
    ? { branding: first }
    : {};
}

const productLine = "Splitsheet: split sheets that everyone signs";

/** The lines below an email. They name the operator and the workspace under any branding. */
export function footLines(branding: EmailBranding | undefined): string[] {
  if (branding === undefined) return [productLine];
  const { footer, workspaceName } = branding;
  return [...(footer === undefined ? [] : [footer]), `Sent with Splitsheet for ${workspaceName}`];
}

/** The largest logo in CSS pixels. */
const logoBounds = { width: 180, height: 44 } as const;

/** The width and height of a logo in CSS pixels. */
export function shownLogoSize({ width, height }: BrandingLogo): { width: number; height: number } {
  const scale = Math.min(logoBounds.width / width, logoBounds.height / height, 1);
  const shown = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: shown(width), height: shown(height) };
}
