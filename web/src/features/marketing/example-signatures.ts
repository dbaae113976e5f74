const strokes = [
  "M14 62c10-20 20-44 27-44 6 0-3 42 2 42 6 0 22-44 30-44 5 0-4 38 2 40 8 2 12-20 18-20s-2 18 4 18c9 0 12-18 20-18 6 0-4 18 4 18 12 0 30-8 52-14",
  "M12 66c14-6 34-52 28-56-7-4-18 38-16 52 1 7 9 3 14-4 6-9 10-16 14-15 5 1-4 14 2 15 7 1 10-17 17-16 5 1-5 15 1 16 8 1 12-20 20-17 6 2-6 17 2 17 9 0 17-44 26-48 6-2 2 14-4 28",
  "M20 70V16c22-6 34 8 18 22 24 0 22 28-14 30M76 50c8-14 20-10 18 4s-18 14-18 0c4-18 30-10 36 2 8-18 16-8 16 6 14-26 24 2 34-8s14-6 28-8",
] as const;

/** The signatures of the example's people as images: strokes in the color of the product's pen. */
export const exampleSignatures: readonly string[] = strokes.map((path) => {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 84" fill="none" stroke="#2340c8" stroke-width="3" stroke-linecap="round"><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
});
