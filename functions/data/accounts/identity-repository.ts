import { UserId } from "../../../shared/domain/ids.ts";
import { createHash } from "node:crypto";
import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { mustBeNew, mustExist, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { signInKeys } from "../core/sign-in-keys.ts";
import type { Table } from "../core/table.ts";

/** A person's account at a sign-in provider, for instance Google. */
export const Identity = once(() =>
  z.object({
    /** The provider's name in the user pool. */
    provider: z.string(),
    /** The provider's identifier of the person, which never changes. */
    subject: z.string(),
    /** The email address when the identity was connected; only for display. */
    email: z.string(),
  }),
);
export type Identity = z.infer<ReturnType<typeof Identity>>;

const ConnectedIdentity = storedItem(() =>
  Identity().extend({ id: z.string(), userId: UserId, connectedAt: z.string() }),
);
export type ConnectedIdentity = ItemOf<typeof ConnectedIdentity>;

/** The id of an identity in keys and URLs: a hash that reveals neither the provider nor the person. */
export function identityId({ provider, subject }: Pick<Identity, "provider" | "subject">): string {
  const text = JSON.stringify([provider, subject]);
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

/** Name of the user that Cognito creates for a federated sign-in, separate from the account's user. */
export function federatedUsernameOf({
  provider,
  subject,
}: Pick<Identity, "provider" | "subject">): string {
  return `${provider}_${subject}`;
}

/** Reads and writes the provider identities with which users sign in. */
export class IdentityRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The connection of an identity with its user; undefined if it is not connected. */
  async find(identity: Identity): Promise<ConnectedIdentity | undefined> {
    return await this.#table.get(signInKeys.identity(identityId(identity)), ConnectedIdentity);
  }

  /** A user's connected identities, oldest first. */
  async list(userId: UserId): Promise<ConnectedIdentity[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.identity };
    const connected = (await this.#table.range(range)).map((item) => ConnectedIdentity.parse(item));
    return connected.toSorted((a, b) => a.connectedAt.localeCompare(b.connectedAt));
  }

  /** Transaction items that connect an identity with a user. Refused if it is already connected. */
  connectItems(userId: UserId, identity: Identity, at: string): TransactItem[] {
    const id = identityId(identity);
    const item: ConnectedIdentity = { ...identity, id, userId, connectedAt: at };
    return [
      this.#table.putItem(signInKeys.identity(id), "identity", item, mustBeNew),
      this.#table.putItem(signInKeys.userIdentity(userId, id), "user-identity", item),
    ];
  }

  /** Transaction items that disconnect an identity. Refused if it is not connected. */
  disconnectItems(connected: Pick<ConnectedIdentity, "userId" | "id">): TransactItem[] {
    const { userId, id } = connected;
    return [
      this.releaseItem(connected),
      this.#table.deleteItem(signInKeys.userIdentity(userId, id), mustExist),
    ];
  }

  /** Releases an identity; false if another user has connected it. A repeated call changes nothing. */
  async release({ userId, id }: Pick<ConnectedIdentity, "userId" | "id">): Promise<boolean> {
    return await this.#table.remove(signInKeys.identity(id), {
      text: "attribute_not_exists(pk) OR userId = :userId",
      values: { ":userId": userId },
    });
  }

  /** A transaction item that releases an identity for other accounts. Refused if it is not this user's. */
  releaseItem({ userId, id }: Pick<ConnectedIdentity, "userId" | "id">): TransactItem {
    return this.#table.deleteItem(signInKeys.identity(id), {
      text: "userId = :userId",
      values: { ":userId": userId },
    });
  }
}
