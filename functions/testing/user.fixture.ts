import { atSecond } from "./call-contexts.fixture.ts";
import { newUserId } from "../platform/random-id.ts";
import type { Table } from "../data/core/table.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";

/** A new user with a profile. */
export async function newUser(table: Table, email?: string) {
  const userId = newUserId();
  const profile = { userId, name: "Nia Okafor", email: email ?? `${userId}@example.com` };
  await table.transact([
    new UserRepository(table).createItem({
      ...profile,
      needsPassword: false,
      createdAt: atSecond(0),
    }),
  ]);
  return profile;
}
