import type * as z from "zod";
import { once } from "../../../once.ts";
import { DeclarationEntry, DeclaredCompany, SocietyAnswer } from "../declarations/declaration.ts";

/**
 * What a person's owner, or the person in their profile, knows for a declaration beside PRO, IPI and publisher. Fields
 * that nobody entered are absent; stored details have at least one.
 */
export const FurtherDetails = once(() =>
  DeclarationEntry()
    .pick({ person: true, company: true, writesAs: true, mechanical: true })
    .extend({
      publisherPro: SocietyAnswer().optional(),
      publisherMechanical: SocietyAnswer().optional(),
      administrator: DeclaredCompany().optional(),
    }),
);
export type FurtherDetails = z.infer<ReturnType<typeof FurtherDetails>>;

/** A publisher as far as it tells whether two descriptions name the same one. */
export interface NamedPublisher {
  publisherName: string;
  selfPublished: boolean;
}

interface WithFurtherDetails extends NamedPublisher {
  furtherDetails?: FurtherDetails | undefined;
}

/** Returns the details without fields that say nothing; undefined if none is left. */
export function filledFurtherDetails(details: FurtherDetails): FurtherDetails | undefined {
  const fields = Object.entries(details).filter(([, value]) => value !== undefined);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** Whether two descriptions name the same publisher, or both none. */
export function isSamePublisher(one: NamedPublisher, other: NamedPublisher): boolean {
  return one.publisherName === other.publisherName && one.selfPublished === other.selfPublished;
}

/**
 * Returns a person's further details as they fit to a publisher: without societies and administrator of another
 * publisher. Who publishes their own work has no publisher's societies.
 */
export function furtherDetailsFor(
  person: WithFurtherDetails,
  publisher: NamedPublisher,
): FurtherDetails | undefined {
  const { furtherDetails } = person;
  if (furtherDetails === undefined) return undefined;
  const { publisherPro: _pro, publisherMechanical: _mechanical, ...own } = furtherDetails;
  if (!isSamePublisher(person, publisher)) {
    const { administrator: _, ...personal } = own;
    return filledFurtherDetails(personal);
  }
  return filledFurtherDetails(publisher.selfPublished ? own : furtherDetails);
}

/** Returns the first details, completed by the second. Who is a person in the first is no company of the second. */
export function combineFurtherDetails(
  first: FurtherDetails | undefined,
  second: FurtherDetails | undefined,
): FurtherDetails | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const { person, company, ...rest } = second;
  const isNamed = first.person !== undefined || first.company !== undefined;
  return filledFurtherDetails({ ...(isNamed ? rest : { ...rest, person, company }), ...first });
}

/** Whether two persons' further details are equal. */
export function hasSameFurtherDetails(
  one: FurtherDetails | undefined,
  other: FurtherDetails | undefined,
): boolean {
  return sortedText(one ?? {}) === sortedText(other ?? {});
}

/** JSON with sorted keys and without absent fields. */
function sortedText(value: object): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === "object" && field !== null
      ? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
