/**
 * The fill of what is drawn beside the main columns: the accent color, paler. It is opaque and differs from the
 * accent color in both themes.
 */
export const quietFill = "fill-[color-mix(in_srgb,var(--color-pen)_40%,var(--color-sheet))]";
