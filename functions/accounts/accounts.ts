import { AttemptRepository } from "../data/limits/attempt-repository.ts";
import { DeviceRepository } from "../data/accounts/device-repository.ts";
import { IdentityRepository } from "../data/accounts/identity-repository.ts";
import { openTable } from "../data/core/open-table.ts";
import { SessionRepository } from "../data/accounts/session-repository.ts";
import { SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import type { Table } from "../data/core/table.ts";
import { TokenRepository } from "../data/accounts/token-repository.ts";
import { TwoFactorRepository } from "../data/accounts/two-factor-repository.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";

/** The table and the repositories that the account use cases read and write. */
export interface Accounts {
  table: Table;
  attempts: AttemptRepository;
  devices: DeviceRepository;
  identities: IdentityRepository;
  sessions: SessionRepository;
  signUps: SignUpRepository;
  tokens: TokenRepository;
  twoFactor: TwoFactorRepository;
  users: UserRepository;
}

/** Opens the account repositories on `table`; by default on the stage's own table. */
export function openAccounts(table: Table = openTable()): Accounts {
  return {
    table,
    attempts: new AttemptRepository(table),
    devices: new DeviceRepository(table),
    identities: new IdentityRepository(table),
    sessions: new SessionRepository(table),
    signUps: new SignUpRepository(table),
    tokens: new TokenRepository(table),
    twoFactor: new TwoFactorRepository(table),
    users: new UserRepository(table),
  };
}
