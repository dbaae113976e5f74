/**
 * The colors of a cover as hexadecimal RGB. `text` is set on `ground`, with a contrast of at least 4.5. The art has
 * `field` behind it, and `one` and `two` in it.
 */
export interface CoverPalette {
  ground: string;
  text: string;
  field: string;
  one: string;
  two: string;
}

/** Palettes of the product's ink, paper, pen and share colors. They are the same in the light and the dark theme. */
export const coverPalettes: readonly CoverPalette[] = [
  { ground: "#14161c", text: "#faf9f6", field: "#2340c8", one: "#93a3eb", two: "#f0c461" },
  { ground: "#2340c8", text: "#ffffff", field: "#c9d1f6", one: "#14161c", two: "#556bd8" },
  { ground: "#f1efe9", text: "#14161c", field: "#2340c8", one: "#c9d1f6", two: "#dcc08c" },
  { ground: "#0b4a4a", text: "#f4f1e8", field: "#6fb1ad", one: "#f1efe9", two: "#0f6b6b" },
  { ground: "#4a2a56", text: "#f7eef9", field: "#b894c4", one: "#e9d3a6", two: "#6b3f7a" },
  { ground: "#e9d3a6", text: "#2a1c06", field: "#a8752a", one: "#14161c", two: "#f1efe9" },
  { ground: "#232a3a", text: "#f1efe9", field: "#8b92a6", one: "#dcc08c", two: "#3f4658" },
  { ground: "#c9d1f6", text: "#16225e", field: "#556bd8", one: "#f1efe9", two: "#16225e" },
  { ground: "#6e2b1c", text: "#fbeee6", field: "#d98a4e", one: "#f3dcc0", two: "#3c150c" },
  { ground: "#123a28", text: "#eef6f0", field: "#79b898", one: "#dcc08c", two: "#1e7a4c" },
  { ground: "#f4e4df", text: "#511b14", field: "#b3443a", one: "#2b1330", two: "#f0b9a6" },
  { ground: "#d5e8e4", text: "#0a3a3a", field: "#0f6b6b", one: "#a8752a", two: "#f1efe9" },
];
