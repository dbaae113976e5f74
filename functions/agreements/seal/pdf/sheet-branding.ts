import { accentColorsOf } from "../../../../shared/domain/branding/accent-color.ts";
import type { SentBranding } from "../../../../shared/domain/branding/branding.ts";
import { pageBounds, sheetColors, textStyles } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";

/** A version's branding with the bytes of its logo, a PNG of RGB. */
export interface SheetBranding extends SentBranding {
  logoPng?: Uint8Array | undefined;
}

/** The most points of a logo, which leave room for the seal beside it. */
const logoBounds = { width: 150, height: 30 } as const;
const gap = 7;

/** Draws the logo, or the sender's name without one, at the pen. Moves the pen below it. */
export function drawSheetBranding(pages: SheetPages, branding: SheetBranding | undefined): void {
  if (branding === undefined) return;
  const { logo, logoPng, senderName } = branding;
  if (logo !== undefined && logoPng !== undefined) {
    const scale = Math.min(logoBounds.width / logo.width, logoBounds.height / logo.height, 0.5);
    const [width, height] = [logo.width * scale, logo.height * scale];
    pages.tagged(
      "Figure",
      () => pages.doc.image(Buffer.from(logoPng), pageBounds.left, pages.y, { width, height }),
      {
        alt: `Logo of ${senderName ?? branding.workspaceName}`,
      },
    );
    pages.y += height + gap;
  } else if (senderName !== undefined) {
    const style = textStyles.brand;
    const [line] = pages.set.wrap(senderName, style, logoBounds.width * 1.6);
    pages.tagged("P", () => line && pages.set.draw(line, pageBounds.left, pages.y, style));
    pages.y += style.lineHeight + gap;
  }
}

/** The color of the rule below the heading. */
export function accentOfSheet(branding: SheetBranding | undefined): string {
  const { accentColor } = branding ?? {};
  return accentColor === undefined ? sheetColors.ink : accentColorsOf(accentColor).light;
}
