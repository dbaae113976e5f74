import { AttemptRepository } from "../data/attempt-repository.ts";
import { DeviceRepository } from "../data/device-repository.ts";
import { IdentityRepository } from "../data/identity-repository.ts";
import { openTable } from "../data/open-table.ts";
import { SessionRepository } from "../data/session-repository.ts";
import { SignUpRepository } from "../data/sign-up-repository.ts";
import type { Table } from "../data/table.ts";
import { TokenRepository } from "../data/token-repository.ts";
import { TwoFactorRepository } from "../data/two-factor-repository.ts";
import { UserRepository } from "../data/user-repository.ts";

/** What the use cases of accounts work with. */
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

/** The accounts in this table; in the stage's own unless another is given. */
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
