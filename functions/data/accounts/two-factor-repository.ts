import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { mustExist, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** A user's second factor beside the secret, which the user pool holds. Codes are kept as digests. */
const TwoFactor = lazySchema(() =>
  z.object({
    /** Since when it is asked for; undefined while it is being set up. */
    enabledAt: z.string().optional(),
    /** Version of the key that the digests are made with. */
    keyVersion: z.string(),
    /** Backup codes that have not been used. DynamoDB knows no empty set. */
    codes: z.set(z.string()).default(new Set()),
  }),
);
export type TwoFactor = z.infer<typeof TwoFactor>;

/** The items of second factors. */
export class TwoFactorRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(userId: string): Promise<TwoFactor | undefined> {
    return await this.#table.get(keys.twoFactor(userId), TwoFactor);
  }

  /** Keeps the codes of a second factor that is being set up. False when one is in force. */
  async prepare(userId: string, keyVersion: string, codes: ReadonlySet<string>): Promise<boolean> {
    return await this.#table.put(
      keys.twoFactor(userId),
      "two-factor",
      { keyVersion, codes },
      { text: "attribute_not_exists(enabledAt)" },
    );
  }

  /** Notes that the second factor is in force, as a part of a transaction. */
  enabling(userId: string, at: string): TransactItem {
    const update = { text: "SET enabledAt = :at", values: { ":at": at } };
    return this.#table.updateItem(keys.twoFactor(userId), update, mustExist);
  }

  /** Takes it away, as a part of a transaction. */
  disabling(userId: string): TransactItem {
    return this.#table.deleteItem(keys.twoFactor(userId));
  }

  /** Uses up a backup code, as a part of a transaction; refused when there is no such code any more. */
  usingCode(userId: string, codeDigest: string): TransactItem {
    return this.#table.updateItem(
      keys.twoFactor(userId),
      { text: "DELETE codes :used", values: { ":used": new Set([codeDigest]) } },
      {
        text: "attribute_exists(enabledAt) AND contains(codes, :code)",
        values: { ":code": codeDigest },
      },
    );
  }
}
