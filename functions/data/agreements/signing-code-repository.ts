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
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { again, retried } from "../core/retry.ts";
import type { Table } from "../core/table.ts";

const attempts = 8;

/** A code that was mailed to a contributor; the code itself is nowhere. */
const SigningCode = lazySchema(() =>
  z.object({
    /** What the code is derived from, with the version of the key. */
    nonce: z.string(),
    keyVersion: z.string(),
    hash: z.string(),
    expiresAt: z.string(),
    tries: z.number().int(),
    usedAt: z.string().optional(),
  }),
);
export type SigningCode = z.infer<typeof SigningCode>;

/** When a contributor was mailed codes. */
const CodeLimit = lazySchema(() =>
  z.object({ issuedAt: z.array(z.string()), revision: z.number().int() }),
);

/** A contributor of an agreement. A corrected address makes every code of the old one worthless. */
type Holder = Pick<Contributor, "id" | "linkGeneration">;

/** The codes that contributors sign with at the general link: one at a time each, the newest. */
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
   * Makes a code the contributor's only one, together with what `alongside` asks for. Throws
   * `too_many_requests` with the time to wait, and TransactionRefused when the condition of another item failed.
   */
  async issue(
    holder: Holder,
    code: Pick<SigningCode, "nonce" | "keyVersion" | "hash">,
    at: string,
    alongside: (expiresAt: string) => readonly TransactItem[],
  ): Promise<void> {
    const expiresAt = addSeconds(at, codeMinutes * 60);
    const limitKey = keys.signingCodeLimit(this.#agreementId, holder.id);
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

  /**
   * The contributor's code, one more try at it counted, whether or not it will fit; undefined when there is none
   * that may be tried.
   */
  async tried(holder: Holder, at: string): Promise<SigningCode | undefined> {
    const code = await this.#table.get(this.#key(holder), SigningCode);
    if (code === undefined) return undefined;
    const counted = await this.#table.update(
      this.#key(holder),
      { text: "ADD tries :one", values: { ":one": 1 } },
      {
        text: `${stillGood} AND tries < :most`,
        values: { ...goodValues(code, at), ":most": codeTries },
      },
    );
    return counted ? code : undefined;
  }

  /** Uses a code up, in the transaction of what it was given for; refused when it was used or replaced before. */
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
