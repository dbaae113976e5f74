import { DomainError } from "../../../shared/domain/domain-error.ts";

/**
 * A page's cursor: the encoded sort key of its last item. It does not contain the partition, so a cursor of one list
 * gives no access to another list.
 */
export function encodeCursor(sortKey: string): string {
  return Buffer.from(sortKey, "utf8").toString("base64url");
}

/** The sort key in a cursor. Throws `invalid_request` if it does not begin with the list's `prefix`. */
export function decodeCursor(cursor: string, prefix: string): string {
  const sortKey = Buffer.from(cursor, "base64url").toString("utf8");
  if (!sortKey.startsWith(prefix) || encodeCursor(sortKey) !== cursor)
    throw new DomainError("invalid_request", {
      details: [{ path: "cursor", message: "Not a valid cursor" }],
    });
  return sortKey;
}
