import { openTable } from "../data/open-table.ts";
import { SessionRepository } from "../data/session-repository.ts";
import { SignUpRepository } from "../data/sign-up-repository.ts";
import type { Table } from "../data/table.ts";
import { TokenRepository } from "../data/token-repository.ts";
import { UserRepository } from "../data/user-repository.ts";

/** What the use cases of accounts work with. */
export interface Accounts {
  table: Table;
  sessions: SessionRepository;
  signUps: SignUpRepository;
  tokens: TokenRepository;
  users: UserRepository;
}

/** The accounts in this table; in the stage's own unless another is given. */
export function openAccounts(table: Table = openTable()): Accounts {
  return {
    table,
    sessions: new SessionRepository(table),
    signUps: new SignUpRepository(table),
    tokens: new TokenRepository(table),
    users: new UserRepository(table),
  };
}
