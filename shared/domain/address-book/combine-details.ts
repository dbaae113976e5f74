import { noneYet } from "../sheet/pro.ts";
import { detailsOf, differingDetails } from "./person.ts";
import type { OfferedDetails, PersonDetails } from "./person-details.ts";

type Publisher = Pick<PersonDetails, "publisherName" | "publisherIpi" | "selfPublished">;

/** Whether a source says nothing about a text that is known: it is empty, or only 'None yet'. */
const saysNothing = (said: string, known: string) =>
  said === "" || (said === noneYet && known !== "");

/** Whether a source says nothing about an IPI number that is known: also if it has lost its leading zeros. */
const saysNoIpi = (said: string, known: string) =>
  saysNothing(said, known) ||
  (/^\d+$/.test(said) && /^\d+$/.test(known) && BigInt(said) === BigInt(known));

const hasNoPublisher = ({ publisherName, publisherIpi, selfPublished }: Publisher) =>
  publisherName === "" && publisherIpi === "" && !selfPublished;

/**
 * Returns the known details with those that another source gives; what the source leaves empty stays as it is known.
 * Publisher, its IPI and 'Self-published' are one statement: another publisher never gets the IPI of the former one.
 */
export function updatedDetails<Details extends OfferedDetails>(
  known: Details,
  source: OfferedDetails,
): Details {
  const isSamePublisher =
    source.publisherName === known.publisherName && source.selfPublished === known.selfPublished;
  const publisher: Publisher = hasNoPublisher(source)
    ? known
    : {
        publisherName: source.publisherName,
        publisherIpi:
          isSamePublisher && saysNoIpi(source.publisherIpi, known.publisherIpi)
            ? known.publisherIpi
            : source.publisherIpi,
        selfPublished: source.selfPublished,
      };
  return {
    ...known,
    name: source.name === "" ? known.name : source.name,
    pro: saysNothing(source.pro, known.pro) ? known.pro : source.pro,
    ipi: saysNoIpi(source.ipi, known.ipi) ? known.ipi : source.ipi,
    publisherName: publisher.publisherName,
    publisherIpi: publisher.publisherIpi,
    selfPublished: publisher.selfPublished,
  };
}

/** Returns the known details, and those of the source only where nothing is known. */
export function completedDetails<Details extends OfferedDetails>(
  known: Details,
  source: OfferedDetails,
): Details {
  const publisher: Publisher = hasNoPublisher(known) ? source : known;
  const isSamePublisher =
    source.publisherName === known.publisherName && source.selfPublished === known.selfPublished;
  return {
    ...known,
    name: known.name === "" ? source.name : known.name,
    pro: known.pro === "" ? source.pro : known.pro,
    ipi: known.ipi === "" ? source.ipi : known.ipi,
    publisherName: publisher.publisherName,
    publisherIpi:
      publisher.publisherIpi === "" && isSamePublisher
        ? source.publisherIpi
        : publisher.publisherIpi,
    selfPublished: publisher.selfPublished,
  };
}

interface KnownPerson extends PersonDetails {
  confirmedAt?: string | undefined;
  /** Details of a sheet that the owner chose not to use. */
  refused?: OfferedDetails | undefined;
}

/**
 * Returns what the address book knows about a person after a sheet was sent with them. Where the owner has confirmed
 * the details, a sheet only adds what was empty; what differs is `offered`, unless the owner has refused the same.
 */
export function learnedFromSheet(
  known: KnownPerson | undefined,
  row: PersonDetails,
): { details: PersonDetails; offered: OfferedDetails | undefined } {
  if (known === undefined) return { details: row, offered: undefined };
  const said = updatedDetails(known, row);
  if (known.confirmedAt === undefined) return { details: said, offered: undefined };
  const details = completedDetails(known, row);
  const { name, pro, ipi, publisherName, publisherIpi, selfPublished } = said;
  const offered = { name, pro, ipi, publisherName, publisherIpi, selfPublished };
  const isNew =
    differingDetails(details, offered).length > 0 &&
    (known.refused === undefined || differingDetails(known.refused, offered).length > 0);
  return { details, offered: isNew ? offered : undefined };
}

/**
 * Returns the details that a merged person gets unless the owner chooses others: those of the first person, completed
 * by the others', those that their owner confirmed first.
 */
export function mergedDetails<Person extends KnownPerson>(
  first: Person,
  others: readonly Person[],
): PersonDetails {
  const confirmedFirst = others.toSorted(
    (a, b) => Number(a.confirmedAt === undefined) - Number(b.confirmedAt === undefined),
  );
  return confirmedFirst.reduce<PersonDetails>(completedDetails, detailsOf(first));
}
