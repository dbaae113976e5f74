import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { mustExist, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** A user's second factor without its secret, which is in the user pool. Codes are stored as digests. */
const TwoFactor = lazySchema(() =>
  z.object({
    /** Time since which sign-ins need the second factor; undefined while it is being set up. */
    enabledAt: z.string().optional(),
    /** Version of the key of the digests. */
    keyVersion: z.string(),
    /** Unused backup codes. Absent if there are none, since DynamoDB has no empty sets. */
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

  /** Stores the codes of a second factor that is being set up. False if a second factor is enabled. */
  async prepare(userId: string, keyVersion: string, codes: ReadonlySet<string>): Promise<boolean> {
    return await this.#table.put(
      keys.twoFactor(userId),
      "two-factor",
      { keyVersion, codes },
      { text: "attribute_not_exists(enabledAt)" },
    );
  }

  /** Enables the second factor, as a part of a transaction. */
  enabling(userId: string, at: string): TransactItem {
    const update = { text: "SET enabledAt = :at", values: { ":at": at } };
    return this.#table.updateItem(keys.twoFactor(userId), update, mustExist);
  }

  /** Removes the second factor, as a part of a transaction. */
  disabling(userId: string): TransactItem {
    return this.#table.deleteItem(keys.twoFactor(userId));
  }

  /** Uses a backup code, as a part of a transaction; refused if the code does not exist or was used. */
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
