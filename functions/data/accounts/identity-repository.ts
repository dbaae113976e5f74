import { createHash } from "node:crypto";
import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { mustBeNew, mustExist, type TransactItem } from "../core/expressions.ts";
import { keys, partitions, prefixes } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** Who somebody is at a provider. */
export const Identity = lazySchema(() =>
  z.object({
    /** As the user pool names it. */
    provider: z.string(),
    /** The provider's own name for the person, which never changes. */
    subject: z.string(),
    /** The address at the time it was connected, for show. */
    email: z.string(),
  }),
);
export type Identity = z.infer<typeof Identity>;

const Connected = lazySchema(() =>
  Identity.extend({ id: z.string(), userId: z.string(), connectedAt: z.string() }),
);
export type Connected = z.infer<typeof Connected>;

/** The name of an identity in keys and addresses: it tells neither provider nor person. */
export function identityId({ provider, subject }: Pick<Identity, "provider" | "subject">): string {
  const text = JSON.stringify([provider, subject]);
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

/** The user that Cognito itself keeps of whoever has signed in elsewhere, beside the account's own. */
export function poolUserOf({ provider, subject }: Pick<Identity, "provider" | "subject">): string {
  return `${provider}_${subject}`;
}

/** The items of accounts elsewhere that users sign in with. */
export class IdentityRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whose an identity is; undefined when nobody has connected it. */
  async find(identity: Identity): Promise<Connected | undefined> {
    return await this.#table.get(keys.identity(identityId(identity)), Connected);
  }

  /** What a user has connected, the oldest first. */
  async list(userId: string): Promise<Connected[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.identity };
    const connected = (await this.#table.range(range)).map((item) => Connected.parse(item));
    return connected.toSorted((a, b) => a.connectedAt.localeCompare(b.connectedAt));
  }

  /** Connects an identity with a user, as parts of a transaction; refused when it is connected. */
  connecting(userId: string, identity: Identity, at: string): TransactItem[] {
    const id = identityId(identity);
    const item: Connected = { ...identity, id, userId, connectedAt: at };
    return [
      this.#table.putItem(keys.identity(id), "identity", item, mustBeNew),
      this.#table.putItem(keys.userIdentity(userId, id), "user-identity", item),
    ];
  }

  /** Disconnects it, as parts of a transaction; refused when it is not connected. */
  disconnecting(connected: Pick<Connected, "userId" | "id">): TransactItem[] {
    const { userId, id } = connected;
    return [
      this.releasing(connected),
      this.#table.deleteItem(keys.userIdentity(userId, id), mustExist),
    ];
  }

  /** Gives an identity free; false when it is somebody else's by now. Doing it again changes nothing. */
  async release({ userId, id }: Pick<Connected, "userId" | "id">): Promise<boolean> {
    return await this.#table.remove(keys.identity(id), {
      text: "attribute_not_exists(pk) OR userId = :userId",
      values: { ":userId": userId },
    });
  }

  /** Gives an identity free for another account, as a part of a transaction; refused when it is not this user's. */
  releasing({ userId, id }: Pick<Connected, "userId" | "id">): TransactItem {
    return this.#table.deleteItem(keys.identity(id), {
      text: "userId = :userId",
      values: { ":userId": userId },
    });
  }
}
