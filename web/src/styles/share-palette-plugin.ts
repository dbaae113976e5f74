import plugin from "tailwindcss/plugin";
import { sharePalette } from "../../../shared/domain/sheet/share-palette.ts";

const shades = Object.fromEntries(
  sharePalette.map(({ light, dark }, index) => [index + 1, `light-dark(${light}, ${dark})`]),
);

/** Tailwind's colors `share-1` to `share-12`, one per person of a sheet, from the palette of PDFs and emails. */
export default plugin(() => {}, { theme: { extend: { colors: { share: shades } } } });
