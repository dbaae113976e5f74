import type { KeptDetailsList } from "../../../shared/contracts/kept-details.ts";
import type { UserId } from "../../../shared/domain/ids.ts";
import type { Table } from "../../data/core/table.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import {
  KeptDetailsRepository,
  type NameOfDetails,
} from "../../data/details/kept-details-repository.ts";

/** What an account keeps for its next sheets, with what was kept under its address before. Throws `unauthorized`. */
export async function readKeptDetailsOfAccount(
  table: Table,
  userId: UserId,
): Promise<KeptDetailsList> {
  const { email } = await new UserRepository(table).read(userId);
  return { details: await new KeptDetailsRepository(table).readOfAccount({ userId, email }) };
}

/** Deletes what an account keeps about a printed name. A repeated call changes nothing. Throws `unauthorized`. */
export async function deleteKeptDetailsOfAccount(
  table: Table,
  userId: UserId,
  name: NameOfDetails,
): Promise<void> {
  const { email } = await new UserRepository(table).read(userId);
  await new KeptDetailsRepository(table).remove(email, name);
}
