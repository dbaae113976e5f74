import { DomainError } from "../../../shared/domain/domain-error.ts";

/**
 * The schema numbers that this release writes, by the kind of item; they are also the highest that it knows. An item
 * without a number has 1. Raise a number when a release without the change would do harm to an item by changing it, or
 * by doing what it asks for. A new field needs no new number: earlier releases keep what they do not know.
 */
export const schemaNumbers: Readonly<Record<string, number>> = {
  agreement: 1,
  "agreement-version": 1,
  event: 1,
  outbox: 1,
};

const retryAfterSeconds = 60;

/** The error of a call that would change what a later release has written. */
export function newerReleaseError(): DomainError {
  return new DomainError("newer_release", { retryAfterSeconds });
}

/** Whether a later release wrote an item: its schema number is higher than this release knows. */
export function isOfNewerRelease(item: unknown, kind?: string): boolean {
  if (typeof item !== "object" || item === null) return false;
  const { schema = 1, kind: own }: { schema?: unknown; kind?: unknown } = item;
  const known = schemaNumbers[kind ?? String(own)];
  return known !== undefined && Number(schema) > known;
}

/** Throws `newer_release` if a later release wrote the item. */
export function throwIfOfNewerRelease(item: unknown, kind?: string): void {
  if (isOfNewerRelease(item, kind)) throw newerReleaseError();
}

/** The attribute with the schema number of items of a kind; nothing for kinds without numbers. */
export function schemaAttribute(kind: string): { schema?: number } {
  const schema = schemaNumbers[kind];
  return schema === undefined ? {} : { schema };
}
