import { s3Fault } from "./request.ts";
import type { StoredObject } from "./store.ts";

const etags = (header: string): string[] =>
  header.split(",").map((one) => one.trim().replace(/^W\//, "").replaceAll('"', ""));

const names = (header: string, object: StoredObject): boolean =>
  header.trim() === "*" || etags(header).includes(object.etag);

/** HTTP dates have whole seconds. */
const isAfter = (object: StoredObject, header: string): boolean =>
  Math.floor(object.modified / 1000) * 1000 > Date.parse(header);

function failed(Condition: string): Error {
  const message = "At least one of the pre-conditions you specified did not hold";
  return s3Fault(412, "PreconditionFailed", message, { Condition });
}

/** Throws unless If-Match, If-None-Match and If-Unmodified-Since hold, for a write or a read. */
export function checkPreconditions(
  object: StoredObject | undefined,
  field: (name: string) => string | undefined,
): void {
  const match = field("if-match");
  const noneMatch = field("if-none-match");
  const unmodified = field("if-unmodified-since");
  if (match !== undefined) {
    if (!object) throw s3Fault(404, "NoSuchKey", "The specified key does not exist.");
    if (!names(match, object)) throw failed("If-Match");
  } else if (unmodified !== undefined && object && isAfter(object, unmodified)) {
    throw failed("If-Unmodified-Since");
  }
  if (noneMatch !== undefined && object && names(noneMatch, object)) throw failed("If-None-Match");
}

/** Whether the caller already has this object, by If-None-Match or If-Modified-Since. */
export function notModified(
  object: StoredObject,
  field: (name: string) => string | undefined,
): boolean {
  const noneMatch = field("if-none-match");
  if (noneMatch !== undefined) return names(noneMatch, object);
  const since = field("if-modified-since");
  return since !== undefined && !isAfter(object, since);
}

/** The requested range; undefined for the whole object, for several ranges and for an invalid header. */
export function requestedRange(
  header: string | undefined,
  size: number,
): { start: number; length: number } | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return undefined;
  if (start >= size || (from === "" && Number(to) === 0)) {
    throw s3Fault(416, "InvalidRange", "The requested range is not satisfiable", {
      RangeRequested: header,
      ActualObjectSize: size,
    });
  }
  return { start, length: end - start + 1 };
}
