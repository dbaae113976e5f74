/** The parts of the logo from left to right, as fractions of its width, in the colors of documents and emails. */
export const logoParts = [
  { left: 0, width: 0.41, color: "#2340c8" },
  { left: 0.5, width: 0.27, color: "#556bd8" },
  { left: 0.86, width: 0.14, color: "#93a3eb" },
] as const;
