import { DomainError } from "../../../shared/domain/domain-error.ts";

/**
 * A cursor is the sort key of the last item shown. It never holds the partition, so a cursor of one list shows
 * nothing of another.
 */
export function encodeCursor(sortKey: string): string {
  return Buffer.from(sortKey, "utf8").toString("base64url");
}

/** The sort key that a cursor holds. Throws `invalid_request` when it is none of this list. */
export function decodeCursor(cursor: string, prefix: string): string {
  const sortKey = Buffer.from(cursor, "base64url").toString("utf8");
  if (!sortKey.startsWith(prefix) || encodeCursor(sortKey) !== cursor)
    throw new DomainError("invalid_request", {
      details: [{ path: "cursor", message: "Not a valid cursor" }],
    });
  return sortKey;
}
