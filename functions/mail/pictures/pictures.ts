import { logoParts } from "../../../shared/domain/logo.ts";
import { shareColorOf } from "../../../shared/domain/sheet/share-palette.ts";
import type { EmailContent, SplitBar } from "../email-content.ts";
import { encodePng } from "./png.ts";

/**
 * A picture that is part of an email's message: email clients show it at once, where they block pictures of other
 * servers, and nobody learns that the email was opened. The HTML part shows it by `cid:` and its name.
 */
export interface EmailPicture {
  name: PictureName;
  content: Uint8Array;
}

export type PictureName = "logo.png" | "shares.png" | "shares-dark.png";

/** Pixels per CSS pixel. */
const density = 2;

/** The pictures that the HTML part of an email shows. */
export function picturesOf({ sheet, branding }: EmailContent): EmailPicture[] {
  const bar = sheet?.bar;
  return [
    ...logoPictures(branding),
    ...(bar === undefined
      ? []
      : ([
          { name: "shares.png", content: barPicture(bar, "light") },
          { name: "shares-dark.png", content: barPicture(bar, "dark") },
        ] as const)),
  ];
}

/** The product's logo, or the branding's; none where a name stands in its place. */
function logoPictures(branding: EmailContent["branding"]): EmailPicture[] {
  const own = branding?.name === undefined ? logoPicture() : branding.logoPng;
  return own === undefined ? [] : [{ name: "logo.png", content: own }];
}

function logoPicture(): Uint8Array {
  const size = 22 * density;
  return encodePng({
    width: size,
    height: size,
    colors: logoParts.map(({ color }) => color),
    colorAt: (x) => {
      const part = logoParts.findIndex(
        ({ left, width }) => x >= left * size && x < (left + width) * size,
      );
      return part === -1 ? undefined : part;
    },
  });
}

/** A segment per row in its person's color, with gaps. The smallest share has two pixels, which the largest gives. */
function barPicture({ parts }: SplitBar, theme: "light" | "dark"): Uint8Array {
  const width = 494 * density;
  const gap = (parts.length > 12 ? 1 : 2) * density;
  const inked = width - gap * (parts.length - 1);
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  const widths = parts.map(({ share }) => Math.max(2, Math.floor((inked * share) / total)));
  const largest = widths.indexOf(Math.max(...widths));
  const rest = inked - widths.reduce((sum, one) => sum + one, 0);
  const pixels = widths.flatMap((one, part) => [
    ...Array.from({ length: part === largest ? one + rest : one }, () => part),
    ...Array.from({ length: gap }, () => undefined),
  ]);
  return encodePng({
    width,
    height: 18 * density,
    colors: parts.map(({ person }) => shareColorOf(person)[theme]),
    colorAt: (x) => pixels[x],
  });
}
