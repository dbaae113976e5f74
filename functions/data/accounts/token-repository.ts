import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, settingAll, type TransactItem } from "../core/expressions.ts";
import { randomId } from "../../platform/random-id.ts";
import { keys } from "../core/keys.ts";
import { Identity } from "./identity-repository.ts";
import type { Table } from "../core/table.ts";

/** What a secret token opens, found by the token's hash. The token itself is nowhere. */
const TokenGrant = lazySchema(() =>
  z.discriminatedUnion("purpose", [
    z.object({
      purpose: z.literal("verify-email"),
      userId: z.string(),
      email: z.string(),
      /** The sign-up's own time, a part of its key. */
      signedUpAt: z.string(),
      /** What the mailed token is derived from, with the version of the key. */
      nonce: z.string(),
      keyVersion: z.string(),
      expiresAt: z.string(),
    }),
    z.object({
      purpose: z.literal("reset-password"),
      userId: z.string(),
      /** The address that it was mailed to. Absent from tokens that were mailed before this was kept. */
      email: z.string().optional(),
      nonce: z.string(),
      keyVersion: z.string(),
      expiresAt: z.string(),
      /** While a call sets a password by it: which call, and until when no other one may. */
      reservedBy: z.string().optional(),
      reservedUntil: z.string().optional(),
      usedAt: z.string().optional(),
    }),
    z.object({
      purpose: z.literal("change-email"),
      userId: z.string(),
      /** The new address. */
      email: z.string(),
      nonce: z.string(),
      keyVersion: z.string(),
      expiresAt: z.string(),
    }),
    z.object({
      purpose: z.literal("two-factor"),
      userId: z.string(),
      /** The first step was a sign-in elsewhere and not the password. */
      isFederated: z.boolean().optional(),
      /** The user pool's challenge after the password, encrypted for the step's cookie. */
      challenge: z.string().optional(),
      /** What is connected with the account once the sign-in has succeeded. */
      connecting: Identity.optional(),
      expiresAt: z.string(),
      usedAt: z.string().optional(),
      /** The challenge that used it: asked again by the user pool, it gets the same answer. */
      usedBy: z.string().optional(),
    }),
    z.object({
      purpose: z.literal("sign-up"),
      userId: z.string(),
      /** The user pool's tokens of the new user, encrypted for the sign-up's cookie. */
      sealedTokens: z.string(),
      expiresAt: z.string(),
    }),
    z.object({
      purpose: z.literal("set-password"),
      userId: z.string(),
      email: z.string(),
      expiresAt: z.string(),
      usedAt: z.string().optional(),
    }),
    z.object({
      purpose: z.literal("connect-identity"),
      /** The account whose owner has yet to prove themselves. */
      userId: z.string(),
      identity: Identity,
      expiresAt: z.string(),
      usedAt: z.string().optional(),
    }),
    z.object({
      purpose: z.literal("federated-token"),
      expiresAt: z.string(),
      /** The call that brought it. */
      takenBy: z.string().optional(),
    }),
  ]),
);
export type TokenGrant = z.infer<typeof TokenGrant>;
type Purpose = TokenGrant["purpose"];

/** How long each kind of token is good, in seconds. */
export const tokenSeconds = {
  "verify-email": 24 * 60 * 60,
  "sign-up": 24 * 60 * 60,
  "set-password": 30 * 60,
  "reset-password": 60 * 60,
  "change-email": 24 * 60 * 60,
  "two-factor": 5 * 60,
  "connect-identity": 15 * 60,
  /** Longer than the tokens themselves are good. */
  "federated-token": 60 * 60,
} as const satisfies Record<Purpose, number>;

type Unexpiring<Grant> = Grant extends unknown ? Omit<Grant, "expiresAt"> : never;

/**
 * Whether a token is worthless since its account's tokens were ended after it was granted. `tokensEndedAt` is an ISO
 * 8601 UTC time, undefined when they never were.
 */
export function wasEnded(
  { purpose, expiresAt }: Pick<TokenGrant, "purpose" | "expiresAt">,
  tokensEndedAt: string | undefined,
): boolean {
  return (
    tokensEndedAt !== undefined && addSeconds(expiresAt, -tokenSeconds[purpose]) <= tokensEndedAt
  );
}

/** The items of mailed tokens and of cookies that open one step. */
export class TokenRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What the token with this hash opens; undefined when it is unknown, for something else, or has run out. */
  async find<P extends Purpose>(
    purpose: P,
    tokenHash: string,
    at: string,
  ): Promise<Extract<TokenGrant, { purpose: P }> | undefined> {
    const grant = await this.#table.get(keys.token(tokenHash), TokenGrant);
    if (grant === undefined || grant.purpose !== purpose || at >= grant.expiresAt) return undefined;
    // The comparison above is what the compiler can't follow for a type parameter.
    return grant as Extract<TokenGrant, { purpose: P }>;
  }

  /** Makes a token good from `at` on, as a part of a transaction. */
  granting(tokenHash: string, grant: Unexpiring<TokenGrant>, at: string): TransactItem {
    const expiresAt = addSeconds(at, tokenSeconds[grant.purpose]);
    const item = { ...grant, expiresAt, ttl: epochSeconds(expiresAt) };
    return this.#table.putItem(keys.token(tokenHash), "token", item);
  }

  /** Notes a token that comes from elsewhere; false when another call has brought it before. */
  async takeOnce(tokenHash: string, at: string): Promise<boolean> {
    const expiresAt = addSeconds(at, tokenSeconds["federated-token"]);
    const takenBy = randomId();
    const item = { purpose: "federated-token", expiresAt, takenBy, ttl: epochSeconds(expiresAt) };
    // The SDK repeats a call that failed after its effect, and the repeat finds this call's own item.
    return await this.#table.put(keys.token(tokenHash), "token", item, {
      text: `${mustBeNew.text} OR takenBy = :by`,
      values: { ":by": takenBy },
    });
  }

  /**
   * Reserves a token for one call until a time; false when it was used, or another call has reserved it. The same
   * call may reserve it again.
   */
  async reserve(
    tokenHash: string,
    { by, at, until }: { by: string; at: string; until: string },
  ): Promise<boolean> {
    return await this.#table.update(
      keys.token(tokenHash),
      settingAll({ reservedBy: by, reservedUntil: until }),
      {
        text: "attribute_exists(pk) AND attribute_not_exists(usedAt) AND (attribute_not_exists(reservedUntil) OR reservedUntil <= :now OR reservedBy = :by)",
        values: { ":now": at, ":by": by },
      },
    );
  }

  /** Gives a token up that this call has reserved and not used. */
  async release(tokenHash: string, by: string): Promise<void> {
    await this.#table.update(
      keys.token(tokenHash),
      { text: "REMOVE reservedBy, reservedUntil" },
      { text: "reservedBy = :by AND attribute_not_exists(usedAt)", values: { ":by": by } },
    );
  }

  /** Notes that a token has done its work, as a part of a transaction; refused when it was used before. */
  using(tokenHash: string, at: string, usedBy?: string): TransactItem {
    const by = usedBy === undefined ? {} : { usedBy };
    return this.#table.updateItem(keys.token(tokenHash), settingAll({ usedAt: at, ...by }), {
      text: "attribute_exists(pk) AND attribute_not_exists(usedAt)",
    });
  }
}
