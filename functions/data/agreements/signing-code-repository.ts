import * as z from "zod";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Contributor } from "../../../shared/domain/agreement/agreement.ts";
import {
  codeMinutes,
  codeTries,
  countingCodes,
  secondsUntilNextCode,
} from "../../../shared/domain/agreement/code-limits.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { hashCode } from "../../platform/keys.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import { again, retried } from "../core/retry.ts";
import type { Table } from "../core/table.ts";

const attempts = 8;

/** A code that was emailed to a contributor. The code itself is not stored. */
const SigningCode = lazySchema(() =>
  z.object({
    /** The code is derived from this nonce with this version of the key. */
    nonce: z.string(),
    keyVersion: z.string(),
    hash: z.string(),
    expiresAt: z.string(),
    tries: z.number().int(),
    /** The stored form of the text of the last try. */
    lastTried: z.string().optional(),
    usedAt: z.string().optional(),
  }),
);
export type SigningCode = z.infer<typeof SigningCode>;

/** The times at which codes were emailed to a contributor. */
const CodeLimit = lazySchema(() =>
  z.object({ issuedAt: z.array(z.string()), revision: z.number().int() }),
);

/** A contributor of an agreement. Correcting the address changes `linkGeneration`, which invalidates all codes. */
type Holder = Pick<Contributor, "id" | "linkGeneration">;

/** The codes with which contributors sign by the general link. Only a contributor's newest code is valid. */
export class SigningCodeRepository {
  readonly #table: Table;
  readonly #agreementId: string;

  constructor(table: Table, agreementId: string) {
    this.#table = table;
    this.#agreementId = agreementId;
  }

  #key({ id, linkGeneration }: Holder) {
    return keys.signingCode(this.#agreementId, id, linkGeneration);
  }

  /**
   * Stores a code, which replaces the contributor's previous code, in one transaction with the items of `alongside`.
   * Throws `too_many_requests` with the seconds to wait, and TransactionRefused if the condition of an item of
   * `alongside` failed.
   */
  async issue(
    holder: Holder,
    code: Pick<SigningCode, "nonce" | "keyVersion" | "hash">,
    at: string,
    alongside: (expiresAt: string) => readonly TransactItem[],
  ): Promise<void> {
    const expiresAt = addSeconds(at, codeMinutes * 60);
    const limitKey = limitKeys.signingCodeLimit(this.#agreementId, holder.id);
    const item = { ...code, expiresAt, tries: 0, ttl: epochSeconds(expiresAt) };
    const others = alongside(expiresAt);
    await retried(attempts, async () => {
      const before = await this.#table.get(limitKey, CodeLimit);
      const issuedAt = countingCodes(before?.issuedAt ?? [], at);
      const wait = secondsUntilNextCode(issuedAt, at);
      if (wait > 0) throw new DomainError("too_many_requests", { retryAfterSeconds: wait });
      const limit = this.#table.putItem(
        limitKey,
        "signing-code-limit",
        {
          issuedAt: [...issuedAt, at],
          revision: (before?.revision ?? 0) + 1,
          ttl: epochSeconds(addSeconds(at, 24 * 3600)),
        },
        before === undefined
          ? mustBeNew
          : { text: "revision = :before", values: { ":before": before.revision } },
      );
      const put = this.#table.putItem(this.#key(holder), "signing-code", item);
      const refusal = await this.#table.tryTransact([limit, put, ...others]);
      if (refusal === undefined) return undefined;
      if (others.some((other) => refusal.isCausedBy(other))) throw refusal;
      return again;
    });
  }

  /** When the last code was emailed to a contributor; undefined if there was none within a day. */
  async lastIssuedAt(contributorId: string): Promise<string | undefined> {
    const key = limitKeys.signingCodeLimit(this.#agreementId, contributorId);
    return (await this.#table.get(key, CodeLimit))?.issuedAt.at(-1);
  }

  /**
   * Counts one try and gives the contributor's code. The try counts whether or not the code matches. The same text
   * again is the same try: a repeated call, also one of the SDK, must not use up the tries of a person who types the
   * right code. Undefined if there is no valid code with tries left.
   */
  async tried(holder: Holder, given: string, at: string): Promise<SigningCode | undefined> {
    const key = this.#key(holder);
    const code = await this.#table.get(key, SigningCode);
    if (code === undefined) return undefined;
    const lastTried = await hashCode(given, code.nonce, code.keyVersion);
    const counted = await this.#table.update(
      key,
      {
        text: "SET tries = tries + :one, lastTried = :tried",
        values: { ":one": 1, ":tried": lastTried },
      },
      {
        text: `${stillGood} AND tries < :most AND (attribute_not_exists(lastTried) OR lastTried <> :tried)`,
        values: { ...goodValues(code, at), ":most": codeTries },
      },
    );
    if (counted) return code;
    const now = await this.#table.get(key, SigningCode);
    const isOpen = now?.nonce === code.nonce && now.expiresAt > at && now.usedAt === undefined;
    return isOpen && now.lastTried === lastTried ? code : undefined;
  }

  /** Marks a code as used, as an item of the act's transaction; refused if it was used or replaced before. */
  useItem(holder: Holder, code: SigningCode, at: string): TransactItem {
    return this.#table.updateItem(
      this.#key(holder),
      { text: "SET usedAt = :at", values: { ":at": at } },
      { text: stillGood, values: goodValues(code, at) },
    );
  }
}

const stillGood = "nonce = :nonce AND expiresAt > :now AND attribute_not_exists(usedAt)";
const goodValues = ({ nonce }: SigningCode, at: string) => ({ ":nonce": nonce, ":now": at });
