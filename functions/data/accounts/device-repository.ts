import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys, partitions, prefixes } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** A browser that doesn't come back is forgotten after so long; as long as browsers keep a cookie. */
export const deviceSeconds = 400 * 24 * 60 * 60;

/** A browser on which a user has signed in, found by the hash of its cookie. */
const Device = lazySchema(() => z.object({ seenAt: z.string(), expiresAt: z.string() }));
type Device = z.infer<typeof Device>;

/** The items of the browsers that each user has signed in on. */
export class DeviceRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(userId: string, deviceHash: string, at: string): Promise<Device | undefined> {
    const device = await this.#table.get(keys.device(userId, deviceHash), Device);
    return device !== undefined && at < device.expiresAt ? device : undefined;
  }

  /** Every browser of a user that is known, the last seen first. */
  async list(userId: string, at: string): Promise<Device[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.device };
    const devices = (await this.#table.range(range)).map((item) => Device.parse(item));
    return devices
      .filter(({ expiresAt }) => at < expiresAt)
      .toSorted((a, b) => b.seenAt.localeCompare(a.seenAt));
  }

  async knowsAny(userId: string): Promise<boolean> {
    const range = { pk: partitions.user(userId), prefix: prefixes.device };
    const { items } = await this.#table.page(range, Device, { limit: 1, newestFirst: false });
    return items.length > 0;
  }

  /** Remembers that the user has signed in on this browser, as a part of a transaction. */
  remembering(userId: string, deviceHash: string, at: string): TransactItem {
    const expiresAt = addSeconds(at, deviceSeconds);
    const item = { seenAt: at, expiresAt, ttl: epochSeconds(expiresAt) };
    return this.#table.putItem(keys.device(userId, deviceHash), "device", item);
  }

  /** Forgets every browser of the user. */
  async forgetAll(userId: string): Promise<void> {
    await this.#table.removeRange({ pk: partitions.user(userId), prefix: prefixes.device });
  }
}
