/**
 * The fill of what stands beside the columns that count: the accent color, paler. It is opaque and differs from the
 * accent color in both themes.
 */
export const quietFill = "fill-[color-mix(in_srgb,var(--color-pen)_40%,var(--color-sheet))]";
