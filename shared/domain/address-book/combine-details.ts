import {
  combineFurtherDetails,
  furtherDetailsFor,
  isSamePublisher,
  type FurtherDetails,
} from "../agreement/agreeing/details/further-details.ts";
import { noneYet } from "../sheet/pro.ts";
import { personDetailsOf, differingDetails } from "./person.ts";
import type { DetailsWithoutEmail, PersonDetails } from "./person-details.ts";

type Publisher = Pick<PersonDetails, "publisherName" | "publisherIpi" | "selfPublished">;

/** Whether a source adds nothing to a known text: it is empty, or 'None yet'. */
const addsNothing = (said: string, known: string) =>
  said === "" || (said === noneYet && known !== "");

/** Whether a source adds nothing to a known IPI number: also if only its leading zeros are missing. */
const addsNoIpi = (said: string, known: string) =>
  addsNothing(said, known) ||
  (/^\d+$/.test(said) && /^\d+$/.test(known) && BigInt(said) === BigInt(known));

const hasNoPublisher = ({ publisherName, publisherIpi, selfPublished }: Publisher) =>
  publisherName === "" && publisherIpi === "" && !selfPublished;

/** The details of a person without the address: a row's, and the further ones that no sheet has. */
type Details = DetailsWithoutEmail & { furtherDetails?: FurtherDetails | undefined };

/**
 * Returns the known details, updated from another source. Fields that are empty in the source stay unchanged.
 * Publisher, publisher IPI and 'Self-published' are updated together, so that a new publisher never gets the former
 * one's IPI, societies and administrator.
 */
export function updateDetails<Known extends Details>(known: Known, source: Details): Known {
  const isSame = isSamePublisher(source, known);
  const publisher: Publisher = hasNoPublisher(source)
    ? known
    : {
        publisherName: source.publisherName,
        publisherIpi:
          isSame && addsNoIpi(source.publisherIpi, known.publisherIpi)
            ? known.publisherIpi
            : source.publisherIpi,
        selfPublished: source.selfPublished,
      };
  // Societies of a source without a publisher are of the known one.
  const said = { ...publisher, furtherDetails: source.furtherDetails };
  return {
    ...known,
    furtherDetails: combineFurtherDetails(
      furtherDetailsFor(said, publisher),
      furtherDetailsFor(known, publisher),
    ),
    name: source.name === "" ? known.name : source.name,
    pro: addsNothing(source.pro, known.pro) ? known.pro : source.pro,
    ipi: addsNoIpi(source.ipi, known.ipi) ? known.ipi : source.ipi,
    publisherName: publisher.publisherName,
    publisherIpi: publisher.publisherIpi,
    selfPublished: publisher.selfPublished,
  };
}

/** Returns the known details, with empty fields filled in from another source. */
export function completeDetails<Known extends Details>(known: Known, source: Details): Known {
  const publisher: Publisher = hasNoPublisher(known) ? source : known;
  return {
    ...known,
    furtherDetails: combineFurtherDetails(
      known.furtherDetails,
      furtherDetailsFor(source, publisher),
    ),
    name: known.name === "" ? source.name : known.name,
    pro: known.pro === "" ? source.pro : known.pro,
    ipi: known.ipi === "" ? source.ipi : known.ipi,
    publisherName: publisher.publisherName,
    publisherIpi:
      publisher.publisherIpi === "" && isSamePublisher(source, known)
        ? source.publisherIpi
        : publisher.publisherIpi,
    selfPublished: publisher.selfPublished,
  };
}

interface KnownPerson extends PersonDetails {
  confirmedAt?: string | undefined;
  /** Details of a sheet that the owner refused. */
  refused?: DetailsWithoutEmail | undefined;
}

/**
 * Returns a person's details after a sheet with them was sent. If the owner has confirmed the details, the sheet only
 * fills in empty fields, and differing fields are `offered`, unless the owner has refused the same values.
 */
export function updateDetailsFromSheet(
  known: KnownPerson | undefined,
  row: PersonDetails,
): { details: PersonDetails; offered: DetailsWithoutEmail | undefined } {
  if (known === undefined) return { details: row, offered: undefined };
  const said = updateDetails(known, row);
  if (known.confirmedAt === undefined) return { details: said, offered: undefined };
  const details = completeDetails(known, row);
  const { name, pro, ipi, publisherName, publisherIpi, selfPublished } = said;
  const offered = { name, pro, ipi, publisherName, publisherIpi, selfPublished };
  const isNew =
    differingDetails(details, offered).length > 0 &&
    (known.refused === undefined || differingDetails(known.refused, offered).length > 0);
  return { details, offered: isNew ? offered : undefined };
}

/**
 * Returns the default details of a merged person: those of the first person, with empty fields filled in from the
 * others, confirmed people first.
 */
export function mergeDetails<Person extends KnownPerson>(
  first: Person,
  others: readonly Person[],
): PersonDetails {
  const confirmedFirst = others.toSorted(
    (a, b) => Number(a.confirmedAt === undefined) - Number(b.confirmedAt === undefined),
  );
  return confirmedFirst.reduce<PersonDetails>(completeDetails, personDetailsOf(first));
}
