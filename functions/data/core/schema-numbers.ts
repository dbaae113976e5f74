import {
  hasCustomFields,
  needsSchema3,
} from "../../../shared/domain/agreement/agreeing/current-schema.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";

/**
 * The highest schema numbers that this release writes and knows, by the kind of item. An item without a number has 1. Raise a number when a release without the change would do harm to an item by changing it, or
 * by doing what it asks for. A new field needs no new number: earlier releases keep what they do not know.
 */
export const schemaNumbers: Readonly<Record<string, number>> = {
  // 2: a draft with texts that are not checked yet, which a release that knows 1 would send unchecked.
  // 3: a sheet of schema 3, which earlier releases would sign without a declaration, or its draft, of which they would
  // send only a part.
  // 4: a sheet or a draft with custom fields, which earlier releases would leave out of what is signed; or a sheet whose
  // links ask for a password, which they would let everybody with a link sign.
  agreement: 4,
  // 2: a sheet of schema 3.
  // 3: one with custom fields, which earlier releases would not find in its text.
  "agreement-version": 3,
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

/**
 * The attribute with the schema number of an item that is written; nothing for kinds without numbers. It is the lowest
 * number whose releases do the item no harm.
 */
export function schemaAttribute(kind: string, data: object): { schema?: number } {
  if (kind === "agreement") return { schema: schemaOfAgreement(data) };
  if (kind === "agreement-version") return { schema: schemaOfVersion(data) };
  const schema = schemaNumbers[kind];
  return schema === undefined ? {} : { schema };
}

function schemaOfVersion(sent: { documentSchema?: unknown; hasCustomFields?: unknown }): number {
  if (sent.hasCustomFields === true) return 3;
  return sent.documentSchema === 3 ? 2 : 1;
}

function schemaOfAgreement(head: {
  needsFormCheck?: unknown;
  splits?: unknown;
  linkPassword?: unknown;
}): number {
  if (head.linkPassword !== undefined || hasCustomFields(head)) return 4;
  if (needsSchema3(head)) return 3;
  return head.needsFormCheck === undefined ? 1 : 2;
}
