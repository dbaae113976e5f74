/** The color of every signature, on screen and in the PDF: pen blue on white paper. */
export const signatureColor = "#2340c8";
