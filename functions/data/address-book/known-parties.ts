import * as z from "zod";
import type { KnownParty } from "../../../shared/domain/agreement/agreeing/details/suggest-known-details.ts";
import { FurtherDetails } from "../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { isSandbox, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { keys } from "../core/keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { addressBookKeys } from "./address-book-keys.ts";
import { readMergedPeople } from "./merged-addresses.ts";
import { StoredPerson } from "./stored-person.ts";

/** What a profile says of its user as a party of a sheet. */
const OwnDetails = storedItem(() =>
  z.object({
    name: z.string(),
    email: z.string(),
    publisherName: z.string(),
    selfPublished: z.boolean().default(false),
    furtherDetails: FurtherDetails().optional(),
  }),
);

/**
 * Of whom a sender knows more than the rows say: the sender first, whose profile counts for their own address only, then
 * the people of the workspace's address book. No profile counts in a sandbox. One batch read, and one more if the book does not have an address.
 */
export async function readKnownParties(
  table: Table,
  workspaceId: WorkspaceId,
  userId: UserId,
  rows: readonly { email: string }[],
): Promise<KnownParty[]> {
  const emails = [...new Set(rows.map(({ email }) => normalizeEmail(email)))].filter(
    (email) => email !== "",
  );
  const [profile, ...items] = await table.getMany([
    keys.profile(userId),
    ...emails.map((email) => addressBookKeys.person(workspaceId, email)),
  ]);
  const people = items.map((item) => (item === undefined ? undefined : StoredPerson.parse(item)));
  const unknown = emails.filter((_, index) => people[index] === undefined);
  const merged = await readMergedPeople(table, workspaceId, unknown);
  const own = isSandbox(workspaceId) ? undefined : OwnDetails.tryParse(profile);
  return [
    ...(own === undefined ? [] : [own]),
    ...emails.flatMap((email, index) => {
      const person = people[index] ?? merged.get(email);
      // The sheet names a merged person by their former address.
      return person === undefined ? [] : [{ ...person, email }];
    }),
  ].filter(({ furtherDetails = {} }) => Object.keys(furtherDetails).length > 0);
}
