import { rowNameOf } from "../../../sheet/row-kinds/row-names.ts";
import { isSamePerson } from "../../../sheet/same-person.ts";
import { sameEmail } from "../../../text/email.ts";
import { foldedWords } from "../../../text/folded-words.ts";
import type { Agreement, AgreementSheetRow, PendingAgreement } from "../../agreement.ts";
import { findContributor } from "../../parties/contributors.ts";
import { documentSchemaOf } from "../head-fields.ts";
import { printedNamesOf } from "../declarations/party-rows.ts";
import { furtherDetailsFor, type FurtherDetails, type NamedPublisher } from "./further-details.ts";

/** Somebody of whom the sender knows further details: a person of the address book, or the sender in their profile. */
export interface KnownParty extends NamedPublisher {
  name: string;
  email: string;
  /** Whether it is a publisher who is a party itself. */
  isPublisher?: boolean | undefined;
  furtherDetails?: FurtherDetails | undefined;
}

/**
 * Returns a sent sheet whose rows have what its sender knows of their parties beside PRO, IPI and publisher, which is
 * suggested to them. Earlier ones of `known` win. Rows of which nobody knows anything keep what the version before
 * suggested to the same party. Nothing is suggested to who has declared, and nothing on sheets of schema 1 and 2.
 */
export function suggestKnownDetails<Sent extends PendingAgreement>(
  agreement: Sent,
  known: readonly KnownParty[],
  before?: Pick<Agreement, "splits">,
): Sent {
  if (documentSchemaOf(agreement) !== 3) return agreement;
  const splits = agreement.splits.map(({ furtherDetails: _further, ...row }): AgreementSheetRow => {
    const contributor = findContributor(agreement, row.contributorId);
    if (contributor?.declarationHash !== undefined) return row;
    const party = known.find((one) => isOf(one, row, agreement));
    const furtherDetails =
      (party && furtherDetailsFor(party, publisherOf(party, row))) ?? earlierDetails(row, before);
    return furtherDetails === undefined ? row : { ...row, furtherDetails };
  });
  return { ...agreement, splits };
}

/**
 * Whether a row is of a known party: it has its address and its name. One mailbox may have several people and companies,
 * of whom each has details of their own; only where it has one name may the names differ as spellings do.
 */
function isOf(
  { name, email, isPublisher = false }: KnownParty,
  row: AgreementSheetRow,
  agreement: Pick<Agreement, "splits">,
): boolean {
  if (!sameEmail(email, row.email) || isPublisher !== (row.kind === "publisher")) return false;
  const printed = rowNameOf(row);
  const ofMailbox = printedNamesOf(agreement, row.contributorId);
  if (ofMailbox.length === 1) return isSamePerson(name, printed);
  return plain(name) === plain(printed);
}

const plain = (name: string) => foldedWords(name).join(" ") || name;

/** A publisher is not published by another one: its row has no publisher that could differ. */
const publisherOf = (party: KnownParty, row: AgreementSheetRow): NamedPublisher =>
  row.kind === "publisher" ? party : row;

function earlierDetails(
  row: AgreementSheetRow,
  before: Pick<Agreement, "splits"> | undefined,
): FurtherDetails | undefined {
  const earlier = before?.splits.find(({ id }) => id !== undefined && id === row.id);
  const isSame =
    earlier !== undefined &&
    earlier.songwriterName === row.songwriterName &&
    sameEmail(earlier.email, row.email);
  return isSame ? furtherDetailsFor(earlier, row) : undefined;
}
