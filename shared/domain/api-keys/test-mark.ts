/** The mark of everything that was made in a sandbox. */
export const testMark = "TEST: not a valid agreement";
