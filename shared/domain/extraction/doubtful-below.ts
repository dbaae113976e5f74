/** Extracted values with a confidence (0 to 1) below this are marked as doubtful. */
export const doubtfulBelow = 0.9;
