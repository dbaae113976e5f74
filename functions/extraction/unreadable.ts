/** A document that cannot be read: it is broken, locked, too large, or of another kind. */
export class Unreadable extends Error {}
