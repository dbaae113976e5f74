/**
 * `pending` while the document is uploaded and read; then `parsed`, or `failed` where it could not be read. `waiting`
 * until `readAfter` where more pages were uploaded than are read on one day.
 */
export const parseStates = ["pending", "waiting", "parsed", "failed"] as const;
