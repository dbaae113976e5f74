import type { Branding } from "../../api/branding/branding-query.ts";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { logoBytesMax, logoTypes } from "../../../../shared/domain/branding/logo-limits.ts";
import { branding } from "../../api/endpoints.ts";

/** What is typed and chosen on the page. `keep`: the logo that is stored, if there is one. */
export interface BrandingDraft {
  senderName: string;
  accentColor: string;
  footer: string;
  replyTo: string;
  logo: "keep" | "none" | { file: File; address: string };
}

export function draftOf({ senderName, accentColor, footer, replyTo }: Branding): BrandingDraft {
  return {
    senderName: senderName ?? "",
    accentColor: accentColor ?? "",
    footer: footer ?? "",
    replyTo: replyTo?.userId ?? "",
    logo: "keep",
  };
}

/** Why a chosen file can't be the logo; undefined if it can. The server looks into it. */
export function logoRefusal({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!logoTypes.some((one) => one === type)) return "Choose a PNG or JPEG";
  return size > logoBytesMax ? "This file is larger than 200 KB" : undefined;
}

/** Stores a chosen logo's file. Returns what the call that saves says about the logo. */
export async function uploadedLogo(
  logo: BrandingDraft["logo"],
): Promise<"keep" | { uploadId: string } | null> {
  if (logo === "keep") return "keep";
  if (logo === "none") return null;
  const { file } = logo;
  const type = logoTypes.find((one) => one === file.type) ?? "image/png";
  const { uploadId, upload } = await callEndpoint(branding.announceLogo, {
    body: { type, sizeBytes: file.size },
  });
  const { ok } = await fetch(upload.url, { method: "PUT", headers: upload.headers, body: file });
  if (!ok) throw new Error("The logo could not be stored");
  return { uploadId };
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

/** The body of the call that saves. */
export function bodyOf(draft: BrandingDraft, logo: Awaited<ReturnType<typeof uploadedLogo>>) {
  return {
    senderName: orNull(draft.senderName),
    accentColor: orNull(draft.accentColor),
    footer: orNull(draft.footer),
    replyTo: orNull(draft.replyTo),
    logo,
  };
}
