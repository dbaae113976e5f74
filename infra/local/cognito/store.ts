import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { userNotFound } from "./faults.ts";
import type { Pool } from "./pools.ts";
import { openDatabase, Records } from "../records.ts";

// All times are epoch milliseconds of the local clock, which can be moved.
const userRecord = z.object({
  username: z.string(),
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(["CONFIRMED", "FORCE_CHANGE_PASSWORD", "EXTERNAL_PROVIDER"]),
  /** The federated user's identity at the identity provider. */
  identity: z
    .object({ userId: z.string(), providerName: z.string(), providerType: z.string() })
    .optional(),
  enabled: z.boolean(),
  createdAt: z.number(),
  modifiedAt: z.number(),
  passwordHash: z.string().optional(),
  passwordSetAt: z.number(),
  /** Global sign-out and disabling increase this number. Grants of an earlier generation are revoked. */
  generation: z.number(),
  totp: z.object({ secret: z.string(), name: z.string().optional() }).optional(),
  /** A secret that AssociateSoftwareToken gave and VerifySoftwareToken has not confirmed. */
  pendingTotp: z.string().optional(),
  /** The latest time step whose code was accepted. Codes of it and of earlier steps are refused. */
  lastTotpStep: z.number(),
  totpEnabled: z.boolean(),
  totpPreferred: z.boolean(),
  failures: z.object({ count: z.number(), at: z.number(), lockedUntil: z.number() }),
});
export type User = z.infer<typeof userRecord>;

const grantRecord = z.object({
  poolId: z.string(),
  clientId: z.string(),
  username: z.string(),
  sub: z.string(),
  generation: z.number(),
  refreshHash: z.string(),
  authAt: z.number(),
  expiresAt: z.number(),
  revoked: z.boolean(),
  /**
   * Scopes of a sign-in through the hosted pages. Tokens of other sign-ins have the scope of all self-service calls.
   */
  scopes: z.array(z.string()).optional(),
  /** The nonce of the request to the hosted pages. */
  nonce: z.string().optional(),
});
/** One sign-in: its refresh token and, by `origin_jti`, all tokens issued from it. */
export type Grant = z.infer<typeof grantRecord>;

const challengeResult = z.object({
  challengeName: z.string(),
  challengeResult: z.boolean(),
  challengeMetadata: z.string().optional(),
});

const sessionRecord = z.object({
  poolId: z.string(),
  clientId: z.string(),
  username: z.string(),
  /** Absent for an unknown user whose absence the client hides. */
  sub: z.string().optional(),
  challenge: z.enum(["SOFTWARE_TOKEN_MFA", "NEW_PASSWORD_REQUIRED", "CUSTOM_CHALLENGE"]),
  expiresAt: z.number(),
  used: z.boolean(),
  wrongCodes: z.number(),
  custom: z
    .object({
      results: z.array(challengeResult),
      privateParameters: z.record(z.string(), z.string()),
      metadata: z.string().optional(),
    })
    .optional(),
});
export type Session = z.infer<typeof sessionRecord>;

/** Users, sign-ins, sessions and keys, in one database. */
export class CognitoStore {
  readonly #database: DatabaseSync;
  readonly #users: Records<User>;
  readonly grants: Records<Grant>;
  readonly sessions: Records<Session>;
  readonly keys: Records<Record<string, unknown>>;

  constructor(stateDir: string) {
    const database = openDatabase(stateDir, "cognito");
    this.#database = database;
    this.#users = new Records(database, "user", userRecord);
    this.grants = new Records(database, "grant", grantRecord);
    this.sessions = new Records(database, "session", sessionRecord);
    this.keys = new Records(database, "signing_key", z.record(z.string(), z.unknown()));
  }

  findUser(pool: Pool, username: string): User | undefined {
    return this.#users.get(this.#key(pool, username));
  }

  user(pool: Pool, username: string): User {
    const user = this.findUser(pool, username);
    if (!user) throw userNotFound();
    return user;
  }

  saveUser(pool: Pool, user: User): void {
    this.#users.put(this.#key(pool, user.username), user);
  }

  deleteUser(pool: Pool, username: string): boolean {
    return this.#users.delete(this.#key(pool, username));
  }

  /** All users of a pool, by username. */
  users(pool: Pool): User[] {
    return this.#users
      .all()
      .filter(({ key }) => key.startsWith(`${pool.id}/`))
      .map(({ value }) => value);
  }

  prune(now: number): void {
    this.grants.prune(({ expiresAt }) => expiresAt < now);
    this.sessions.prune(({ expiresAt }) => expiresAt < now);
  }

  close(): void {
    this.#database.close();
  }

  #key(pool: Pool, username: string): string {
    return `${pool.id}/${pool.caseSensitive ? username : username.toLowerCase()}`;
  }
}
