import * as z from "zod";
import { UserId } from "../ids.ts";
import { once } from "../once.ts";

/** A kept logo. Its id is of one upload and never used again; the hash is of its bytes. */
export const BrandingLogo = once(() =>
  z.object({
    id: z.string(),
    /** SHA-256 of the PNG in hex. */
    sha256: z.string(),
    /** In pixels. */
    width: z.number().int(),
    height: z.number().int(),
  }),
);
export type BrandingLogo = z.infer<ReturnType<typeof BrandingLogo>>;

const look = () => ({
  /** Emails come from 'Blue Door Music via Splitsheet'. */
  senderName: z.string().optional(),
  /** Hexadecimal RGB, as chosen; see `accentColorsOf`. */
  accentColor: z.string().optional(),
  footer: z.string().optional(),
  /** The member of the workspace to whom answers go. The address is read when an email is written. */
  replyTo: UserId.optional(),
  logo: BrandingLogo().optional(),
});

/** What a workspace has chosen to look like. */
export const BrandingLook = once(() => z.object(look()));
export type BrandingLook = z.infer<ReturnType<typeof BrandingLook>>;

/** The branding of a version that was sent. It is not part of what is signed, and no later choice changes it. */
export const SentBranding = once(() =>
  z.object({
    ...look(),
    /** The name of the workspace that sent it: of the team, or of the person. */
    workspaceName: z.string(),
  }),
);
export type SentBranding = z.infer<ReturnType<typeof SentBranding>>;

/** Whether anything is chosen. */
export function hasLook({ senderName, accentColor, footer, replyTo, logo }: BrandingLook): boolean {
  return [senderName, accentColor, footer, replyTo, logo].some((one) => one !== undefined);
}

/** Whether the branding replaces the product's logo: it has a logo or a name of its own. */
export function isWhiteLabel(branding: BrandingLook | undefined): boolean {
  return branding?.logo !== undefined || branding?.senderName !== undefined;
}

/** The address of a logo's picture on the site. It has no token, and its picture never changes. */
export function logoPath({ id, sha256 }: Pick<BrandingLogo, "id" | "sha256">): string {
  return `/api/logos/${id}/${sha256}`;
}
