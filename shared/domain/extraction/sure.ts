/** A value that was read with this confidence (0 to 1) or more is not marked as doubtful. */
export const sureConfidence = 0.9;
