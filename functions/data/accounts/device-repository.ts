import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import type { UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { signInKeys } from "../core/sign-in-keys.ts";
import type { Table } from "../core/table.ts";

/** Seconds for which an unused browser is remembered. */
export const deviceSeconds = retentionDays.knownBrowser * daySeconds;

/** A browser in which a user has signed in, found by the hash of its cookie. */
const Device = storedItem(() => z.object({ seenAt: z.string(), expiresAt: z.string() }));
type Device = ItemOf<typeof Device>;

/** Reads and writes the browsers in which users have signed in. */
export class DeviceRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(userId: UserId, deviceHash: string, at: string): Promise<Device | undefined> {
    const device = await this.#table.get(signInKeys.device(userId, deviceHash), Device);
    return device !== undefined && at < device.expiresAt ? device : undefined;
  }

  /** All browsers of a user that have not expired, most recently seen first. */
  async list(userId: UserId, at: string): Promise<Device[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.device };
    const devices = (await this.#table.range(range)).map((item) => Device.parse(item));
    return devices
      .filter(({ expiresAt }) => at < expiresAt)
      .toSorted((a, b) => b.seenAt.localeCompare(a.seenAt));
  }

  async hasAny(userId: UserId): Promise<boolean> {
    const range = { pk: partitions.user(userId), prefix: prefixes.device };
    const { items } = await this.#table.page(range, Device, { limit: 1, newestFirst: false });
    return items.length > 0;
  }

  /** A transaction item that records a sign-in of the user in this browser. */
  rememberItem(userId: UserId, deviceHash: string, at: string): TransactItem {
    const expiresAt = addSeconds(at, deviceSeconds);
    const item = { seenAt: at, expiresAt, ttl: epochSeconds(expiresAt) };
    return this.#table.putItem(signInKeys.device(userId, deviceHash), "device", item);
  }

  /** Deletes the items of all browsers of the user. */
  async forgetAll(userId: UserId): Promise<void> {
    await this.#table.removeRange({ pk: partitions.user(userId), prefix: prefixes.device });
  }
}
