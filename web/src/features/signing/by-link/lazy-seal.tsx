import { lazy, type ComponentType } from "react";
import type { SigningView } from "../../../api/signing.ts";
import { noticeNewVersion } from "../../../lib/new-version.ts";
import { DownloadSealedPdf } from "./download-sealed-pdf.tsx";

interface SealProps {
  view: SigningView;
  shareLink: string;
  isNews: boolean;
}

const load = () => import("./signed-seal.tsx");

/**
 * The seal, whose code is loaded once everyone has signed. If it can't be loaded, the download remains: the signature
 * has arrived, and no error may take the place of its thanks.
 */
export const LazySeal = lazy(async (): Promise<{ default: ComponentType<SealProps> }> => {
  try {
    return { default: (await load()).SignedSeal };
  } catch (error) {
    console.warn("The seal could not be loaded", error);
    await noticeNewVersion();
    return { default: WithoutSeal };
  }
});

/** Loads the seal before it is needed. */
export function preloadSeal(): void {
  load().catch(() => {});
}

function WithoutSeal({ view, shareLink }: SealProps) {
  return view.link === "personal" && view.sealedUrl !== undefined ? (
    <DownloadSealedPdf shareLink={shareLink} />
  ) : null;
}
