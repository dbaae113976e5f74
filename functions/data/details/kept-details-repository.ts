import { createHash } from "node:crypto";
import * as z from "zod";
import { KeptDetails } from "../../../shared/domain/agreement/agreeing/details/kept-details.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { decrypt, encrypt, type DeriveKey } from "../../platform/encryption.ts";
import {
  currentKeyVersion,
  deriveDetailsEncryptionKey,
  permanentDigest,
} from "../../platform/keyed-hashes.ts";
import { AddressRelease } from "../core/address-release.ts";
import { keyOfItem } from "../core/delete-in-batches.ts";
import type { StoredItem, TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

/** Details in an account. */
const AccountDetails = storedItem(() => z.object({ details: KeptDetails(), keptAt: z.string() }));
/** Details of an address without an account, encrypted for the address. */
const SealedDetails = storedItem(() => z.object({ sealed: z.string(), keptAt: z.string() }));
const Claim = storedItem(() => z.object({ userId: UserId }));

/** Whose partition is read for an address without an account, so that both kinds of addresses take the same reads. */
const nobody = UserId.parse("nobody");

/** What is kept about one printed name. */
export interface KeptName extends KeptDetails {
  keptAt: string;
}

type Kept = Pick<ItemOf<typeof AccountDetails>, "details" | "keptAt">;

/** A printed name of which something is kept. */
export type NameOfDetails = Pick<KeptDetails, "name" | "isPublisher">;

/**
 * What people keep about their printed names for their next sheets. It is in the account that has the address; without an
 * account it is under a hash of the address, encrypted with a key that only the stage can derive from the address. The
 * next holder of an address that an account has released does not get what was kept before.
 */
export class KeptDetailsRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * What the holder of an address has kept, by name, the latest of each. Takes the same reads and derives one key, whether
   * or not the address has an account and something is kept.
   */
  async read(email: string): Promise<KeptName[]> {
    const [claim, sealed] = await Promise.all([
      this.#table.get(keys.emailClaim(email), Claim),
      this.#openSealed(email),
    ]);
    return latestOfEachName([...(await this.#inAccount(claim?.userId ?? nobody)), ...sealed]);
  }

  /** What an account keeps, by name, with what was kept under its address before it had the account. */
  async readOfAccount({ userId, email }: { userId: UserId; email: string }): Promise<KeptName[]> {
    return latestOfEachName([
      ...(await this.#inAccount(userId)),
      ...(await this.#openSealed(email)),
    ]);
  }

  async #inAccount(userId: UserId): Promise<Kept[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.keptDetails };
    return (await this.#table.range(range)).map((item) => AccountDetails.parse(item));
  }

  /** What is kept under an address since an account last released it. */
  async #openSealed(email: string): Promise<Kept[]> {
    const deriveKey = keysOf(email);
    await deriveKey(await currentKeyVersion());
    const [release, items] = await Promise.all([
      this.#table.get(keys.addressRelease(email), AddressRelease),
      this.#sealedItems(email),
    ]);
    const ofHolder = items
      .map((item) => SealedDetails.parse(item))
      .filter(({ keptAt }) => keptAt > (release?.at ?? ""));
    return await Promise.all(
      ofHolder.map(async ({ sealed, keptAt }) => ({
        details: KeptDetails().parse(JSON.parse(await decrypt(sealed, deriveKey))),
        keptAt,
      })),
    );
  }

  /** What is kept under an address, also by an earlier holder. */
  async #sealedItems(email: string): Promise<StoredItem[]> {
    return await this.#table.range({
      pk: partitions.party(email),
      prefix: prefixes.keptDetails,
    });
  }

  /**
   * Transaction items that keep these details, in place of earlier ones about the same names: in the account that has the
   * address, else sealed to the address. They have no condition, so they never refuse the transaction.
   */
  async keepItems(
    email: string,
    kept: readonly KeptDetails[],
    at: string,
  ): Promise<TransactItem[]> {
    const claim = await this.#table.get(keys.emailClaim(email), Claim);
    if (claim !== undefined)
      return kept.map((details) =>
        this.#table.replaceItem(
          keyInAccount(claim.userId, details),
          "account-details",
          { details, keptAt: at },
          AccountDetails.attributes(),
        ),
      );
    const ttl = epochSeconds(addSeconds(at, retentionDays.keptDetails * daySeconds));
    return await Promise.all(
      kept.map(async (details) => {
        const sealed = await encrypt(JSON.stringify(details), keysOf(email));
        const item = { sealed, keptAt: at, ttl };
        const key = await sealedKey(email, details);
        return this.#table.replaceItem(key, "sealed-details", item, SealedDetails.attributes());
      }),
    );
  }

  /**
   * Takes what was sealed to the address of an account into the account, before the account releases the address. Where
   * both have a name, the later one stays. A repeated call changes nothing.
   */
  async takeIntoAccount({ userId, email }: { userId: UserId; email: string }): Promise<void> {
    const sealed = await this.#openSealed(email);
    for (const { details, keptAt } of sealed) {
      const isLater = {
        text: "attribute_not_exists(keptAt) OR keptAt < :at",
        values: { ":at": keptAt },
      };
      await this.#table.put(
        keyInAccount(userId, details),
        "account-details",
        { details, keptAt },
        isLater,
      );
    }
    const latest = sealed
      .map(({ keptAt }) => keptAt)
      .toSorted()
      .at(-1);
    if (latest !== undefined) await this.removeSealed(email, latest);
  }

  /** Deletes what the holder of an address has kept about a printed name. A repeated call changes nothing. */
  async remove(email: string, name: NameOfDetails): Promise<void> {
    const claim = await this.#table.get(keys.emailClaim(email), Claim);
    await this.#table.transact([
      this.#table.deleteItem(keyInAccount(claim?.userId ?? nobody, name)),
      this.#table.deleteItem(await sealedKey(email, name)),
    ]);
  }

  /**
   * Deletes what was sealed to an address until this time, for an account that leaves the address. What the address's next
   * holder keeps afterwards stays.
   */
  async removeSealed(email: string, until: string): Promise<void> {
    for (const item of await this.#sealedItems(email)) {
      const condition = { text: "keptAt <= :until", values: { ":until": until } };
      await this.#table.remove(keyOfItem(item), condition);
    }
  }
}

/** The keys with which details of an address are sealed, each derived once. */
function keysOf(email: string): DeriveKey {
  const derived = new Map<string, Promise<Buffer>>();
  return async (version) => {
    const key = derived.get(version) ?? deriveDetailsEncryptionKey(normalizeEmail(email), version);
    derived.set(version, key);
    return await key;
  };
}

/** The printed name as a text that no other name has. */
const textOf = ({ name, isPublisher }: NameOfDetails) =>
  JSON.stringify([isPublisher ? "publisher" : "writer", name.normalize("NFC")]);

function keyInAccount(userId: UserId, name: NameOfDetails): ItemKey {
  return keys.accountDetails(userId, createHash("sha256").update(textOf(name)).digest("hex"));
}

async function sealedKey(email: string, name: NameOfDetails): Promise<ItemKey> {
  const parts = ["details", normalizeEmail(email), textOf(name)];
  return keys.sealedDetails(email, await permanentDigest(parts));
}

function latestOfEachName(found: readonly { details: KeptDetails; keptAt: string }[]): KeptName[] {
  const latest = new Map<string, KeptName>();
  for (const { details, keptAt } of found) {
    const before = latest.get(textOf(details));
    if (before === undefined || before.keptAt < keptAt)
      latest.set(textOf(details), { ...details, keptAt });
  }
  return [...latest.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
