import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, setAttributes, type TransactItem } from "../core/expressions.ts";
import { randomId } from "../../platform/random-id.ts";
import { keys } from "../core/keys.ts";
import { Identity } from "./identity-repository.ts";
import type { Table } from "../core/table.ts";

/** The purpose and data of a secret token, found by the token's hash. The token itself is not stored. */
const TokenGrant = storedItem(() =>
  z.discriminatedUnion("purpose", [
    z.object({
      purpose: z.literal("verify-email"),
      userId: UserId,
      email: z.string(),
      /** The sign-up's `createdAt`, a part of its key. */
      signedUpAt: z.string(),
      /** The emailed token is derived from this nonce and this version of the key. */
      nonce: z.string(),
      keyVersion: z.string(),
      expiresAt: z.string(),
    }),
    z.object({
      purpose: z.literal("reset-password"),
      userId: UserId,
      /** The address to which the token was emailed. Absent from tokens that were written before this field. */
      email: z.string().optional(),
      nonce: z.string(),
      keyVersion: z.string(),
      expiresAt: z.string(),
      /** The call that is setting a password with this token, and the time until which other calls must not use it. */
      reservedBy: z.string().optional(),
      reservedUntil: z.string().optional(),
      usedAt: z.string().optional(),
    }),
    z.object({
      purpose: z.literal("change-email"),
      userId: UserId,
      /** The new address. */
      email: z.string(),
      nonce: z.string(),
      keyVersion: z.string(),
      expiresAt: z.string(),
    }),
    z.object({
      purpose: z.literal("two-factor"),
      userId: UserId,
      /** Whether the first step was a sign-in at a provider instead of a password. */
      isFederated: z.boolean().optional(),
      /** The user pool's challenge after the password, encrypted for the step's cookie. */
      challenge: z.string().optional(),
      /** The identity to connect with the account after the sign-in has succeeded. */
      connecting: Identity().optional(),
      expiresAt: z.string(),
      usedAt: z.string().optional(),
      /** The user pool's challenge that used the token. If it is repeated, it gets the same answer. */
      usedBy: z.string().optional(),
    }),
    z.object({
      purpose: z.literal("sign-up"),
      userId: UserId,
      /** The user pool's tokens of the new user, encrypted for the sign-up's cookie. */
      sealedTokens: z.string(),
      /** The sign-up's address and `createdAt`, parts of its key. Absent from items of an earlier release. */
      email: z.string().optional(),
      signedUpAt: z.string().optional(),
      expiresAt: z.string(),
    }),
    z.object({
      purpose: z.literal("set-password"),
      userId: UserId,
      email: z.string(),
      expiresAt: z.string(),
      usedAt: z.string().optional(),
    }),
    z.object({
      purpose: z.literal("connect-identity"),
      /** The account whose ownership is not proved yet. */
      userId: UserId,
      identity: Identity(),
      expiresAt: z.string(),
      usedAt: z.string().optional(),
    }),
    z.object({
      purpose: z.literal("federated-token"),
      expiresAt: z.string(),
      /** Random identifier of the call that took the token. */
      takenBy: z.string().optional(),
    }),
  ]),
);
export type TokenGrant = ItemOf<typeof TokenGrant>;
type Purpose = TokenGrant["purpose"];

/** Validity of each kind of token in seconds. */
export const tokenSeconds = {
  "verify-email": 24 * 60 * 60,
  "sign-up": productCookies.signUp.maxAgeSeconds,
  "set-password": productCookies.setPassword.maxAgeSeconds,
  "reset-password": 60 * 60,
  "change-email": 24 * 60 * 60,
  "two-factor": productCookies.twoFactor.maxAgeSeconds,
  "connect-identity": productCookies.identity.maxAgeSeconds,
  /** Longer than the validity of the provider's tokens. */
  "federated-token": 60 * 60,
} as const satisfies Record<Purpose, number>;

type Unexpiring<Grant> = Grant extends unknown ? Omit<Grant, "expiresAt"> : never;

/**
 * Whether a token is invalid because its account's tokens were invalidated after it was granted. `tokensEndedAt` is the
 * ISO 8601 UTC time of the last invalidation; undefined if there was none.
 */
export function isTokenEnded(
  { purpose, expiresAt }: Pick<TokenGrant, "purpose" | "expiresAt">,
  tokensEndedAt: string | undefined,
): boolean {
  return (
    tokensEndedAt !== undefined && addSeconds(expiresAt, -tokenSeconds[purpose]) <= tokensEndedAt
  );
}

/** Reads and writes emailed tokens and the tokens of cookies for a single step. */
export class TokenRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The grant of the token with this hash; undefined if it is unknown, has another purpose, or has expired. */
  async find<P extends Purpose>(
    purpose: P,
    tokenHash: string,
    at: string,
  ): Promise<Extract<TokenGrant, { purpose: P }> | undefined> {
    const grant = await this.#table.get(keys.token(tokenHash), TokenGrant);
    if (grant === undefined || grant.purpose !== purpose || at >= grant.expiresAt) return undefined;
    // The compiler can't narrow a type parameter by the comparison above.
    return grant as Extract<TokenGrant, { purpose: P }>;
  }

  /** A transaction item that makes a token valid from `at` on. */
  grantItem(tokenHash: string, grant: Unexpiring<TokenGrant>, at: string): TransactItem {
    const expiresAt = addSeconds(at, tokenSeconds[grant.purpose]);
    const item = { ...grant, expiresAt, ttl: epochSeconds(expiresAt) };
    return this.#table.putItem(keys.token(tokenHash), "token", item);
  }

  /** Records the use of a provider's token, which works once; false if another call has used it before. */
  async takeOnce(tokenHash: string, at: string): Promise<boolean> {
    const expiresAt = addSeconds(at, tokenSeconds["federated-token"]);
    const takenBy = randomId();
    const item = { purpose: "federated-token", expiresAt, takenBy, ttl: epochSeconds(expiresAt) };
    // If a write succeeds but its answer is lost, the SDK repeats it, and the repeat finds this call's own item.
    return await this.#table.put(keys.token(tokenHash), "token", item, {
      text: `${mustBeNew.text} OR takenBy = :by`,
      values: { ":by": takenBy },
    });
  }

  /**
   * Reserves a token for the call `by` until a time; false if the token was used or another call has reserved it. The
   * same call can reserve it again.
   */
  async reserve(
    tokenHash: string,
    { by, at, until }: { by: string; at: string; until: string },
  ): Promise<boolean> {
    return await this.#table.update(
      keys.token(tokenHash),
      setAttributes({ reservedBy: by, reservedUntil: until }),
      {
        text: "attribute_exists(pk) AND attribute_not_exists(usedAt) AND (attribute_not_exists(reservedUntil) OR reservedUntil <= :now OR reservedBy = :by)",
        values: { ":now": at, ":by": by },
      },
    );
  }

  /** Ends this call's reservation of a token that was not used. */
  async release(tokenHash: string, by: string): Promise<void> {
    await this.#table.update(
      keys.token(tokenHash),
      { text: "REMOVE reservedBy, reservedUntil" },
      { text: "reservedBy = :by AND attribute_not_exists(usedAt)", values: { ":by": by } },
    );
  }

  /** A transaction item that marks a token as used. Refused if it was used before. */
  useItem(tokenHash: string, at: string, usedBy?: string): TransactItem {
    const by = usedBy === undefined ? {} : { usedBy };
    return this.#table.updateItem(keys.token(tokenHash), setAttributes({ usedAt: at, ...by }), {
      text: "attribute_exists(pk) AND attribute_not_exists(usedAt)",
    });
  }
}
