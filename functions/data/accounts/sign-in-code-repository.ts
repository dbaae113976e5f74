import { createHash } from "node:crypto";
import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import type { Table } from "../core/table.ts";

export const signInCodeSeconds = 20 * 60;

/** The data from which an emailed sign-in code is derived. The code itself is not stored. */
const SignInCode = storedItem(() =>
  z.object({ nonce: z.string(), keyVersion: z.string(), until: z.string() }),
);
type SignInCode = ItemOf<typeof SignInCode>;

function keyOf(email: string): ItemKey {
  const hash = createHash("sha256").update(normalizeEmail(email)).digest("hex");
  return limitKeys.attempts("sign-in-code", hash);
}

/** Reads and writes sign-in codes. An address has one code for 20 minutes, even if more codes are requested. */
export class SignInCodeRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The code of an address that is valid at `at`; undefined if there is none. */
  async find(email: string, at: string): Promise<SignInCode | undefined> {
    const code = await this.#table.get(keyOf(email), SignInCode);
    return code !== undefined && at < code.until ? code : undefined;
  }

  /** A transaction item that makes a code valid from `at` on. Refused while an earlier code is valid. */
  grantItem(email: string, code: Omit<SignInCode, "until">, at: string): TransactItem {
    const until = addSeconds(at, signInCodeSeconds);
    const item = { ...code, until, ttl: epochSeconds(until) };
    return this.#table.putItem(keyOf(email), "limit", item, {
      text: "attribute_not_exists(pk) OR #until <= :at",
      names: { "#until": "until" },
      values: { ":at": at },
    });
  }
}
