/** Error for a document that cannot be read: broken, encrypted, too large, or of another type. */
export class UnreadableDocument extends Error {}
