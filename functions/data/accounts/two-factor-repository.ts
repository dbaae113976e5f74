import type { UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { mustExist, setAttributes, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** A user's second factor without its secret, which is in the user pool. Codes are stored as digests. */
const TwoFactor = storedItem(() =>
  z.object({
    /** Time since which sign-ins need the second factor; undefined while it is being set up. */
    enabledAt: z.string().optional(),
    /** Version of the key of the digests. */
    keyVersion: z.string(),
    /** Digest of the code that was last sent to the user pool to register the authenticator. */
    tried: z.string().optional(),
    /** Unused backup codes. Absent if there are none, since DynamoDB has no empty sets. */
    codes: z.set(z.string()).default(new Set()),
  }),
);
export type TwoFactor = ItemOf<typeof TwoFactor>;

/** Reads and writes second factors. */
export class TwoFactorRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(userId: UserId): Promise<TwoFactor | undefined> {
    return await this.#table.get(keys.twoFactor(userId), TwoFactor);
  }

  /** Stores the codes of a second factor that is being set up. Returns false if a second factor is enabled. */
  async prepare(userId: UserId, keyVersion: string, codes: ReadonlySet<string>): Promise<boolean> {
    return await this.#table.put(
      keys.twoFactor(userId),
      "two-factor",
      { keyVersion, codes },
      { text: "attribute_not_exists(enabledAt)" },
    );
  }

  /** Records the digest of a code before it is sent to the user pool; undefined removes it after a refusal. */
  async noteTried(userId: UserId, digest: string | undefined): Promise<void> {
    const update =
      digest === undefined
        ? { text: "REMOVE tried" }
        : { text: "SET tried = :tried", values: { ":tried": digest } };
    const isSettingUp = "attribute_exists(pk) AND attribute_not_exists(enabledAt)";
    await this.#table.update(keys.twoFactor(userId), update, { text: isSettingUp });
  }

  /** A transaction item that enables the second factor. */
  enableItem(userId: UserId, at: string): TransactItem {
    const update = { text: "SET enabledAt = :at REMOVE tried", values: { ":at": at } };
    return this.#table.updateItem(keys.twoFactor(userId), update, mustExist);
  }

  /** A transaction item that replaces the backup codes. Refused if no second factor is enabled. */
  replaceCodesItem(userId: UserId, keyVersion: string, codes: ReadonlySet<string>): TransactItem {
    return this.#table.updateItem(keys.twoFactor(userId), setAttributes({ keyVersion, codes }), {
      text: "attribute_exists(enabledAt)",
    });
  }

  /** A transaction item that removes the second factor. */
  disableItem(userId: UserId): TransactItem {
    return this.#table.deleteItem(keys.twoFactor(userId));
  }

  /** A transaction item that uses up a backup code. Refused if the code does not exist or was used. */
  useCodeItem(userId: UserId, codeDigest: string): TransactItem {
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
