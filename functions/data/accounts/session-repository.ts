import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustExist, setAttributes, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { signInKeys } from "../core/sign-in-keys.ts";
import { keyOfItem } from "../core/delete-in-batches.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";

/** Seconds after which every session ends. */
export const sessionSeconds = retentionDays.session * daySeconds;
/** Seconds without use after which a session ends. */
const idleSeconds = retentionDays.unusedSession * daySeconds;
/** Minimum time in seconds between two writes of a session's last use. */
const touchSeconds = 60 * 60;

/** A user's session in one browser, found by the hash of the cookie's secret. Times are ISO 8601 UTC. */
export const Session = storedItem(() =>
  z.object({
    userId: UserId,
    /** SHA-256 of the cookie's secret, in hexadecimal. */
    id: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    usedAt: z.string(),
    /** When the user last proved that they own the account: at the sign-in or by `prove`. */
    provedAt: z.string(),
    ipAddress: z.string(),
    userAgent: z.string(),
  }),
);
export type Session = ItemOf<typeof Session>;

const SealedTokens = storedItem(() => z.object({ sealed: z.string() }));

type SessionKey = Pick<Session, "userId" | "id">;

const isOpen = ({ expiresAt, usedAt }: Session, at: string) =>
  at < expiresAt && at < addSeconds(usedAt, idleSeconds);

/** Reads and writes sessions. Each session has a second item with the user pool's encrypted tokens. */
export class SessionRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** An open session, read consistently; undefined if it was ended, has expired, or was not used for 14 days. */
  async find({ userId, id }: SessionKey, at: string): Promise<Session | undefined> {
    const session = await this.#table.get(signInKeys.session(userId, id), Session);
    return session !== undefined && isOpen(session, at) ? session : undefined;
  }

  /** Records that a session is used, at most once per hour. Does not reopen an ended session. */
  async touch(session: Session, at: string): Promise<void> {
    if (at < addSeconds(session.usedAt, touchSeconds)) return;
    const { userId, id } = session;
    await this.#table.update(
      signInKeys.session(userId, id),
      setAttributes({ usedAt: at }),
      mustExist,
    );
  }

  /** Records that the user has proved that they own the account. Returns false if the session was ended. */
  async recordReauthentication({ userId, id }: SessionKey, at: string): Promise<boolean> {
    const update = setAttributes({ provedAt: at, usedAt: at });
    return await this.#table.update(signInKeys.session(userId, id), update, mustExist);
  }

  /** Transaction items that open a session. `sealedTokens`: the user pool's tokens, encrypted for the cookie. */
  openItems(
    session: Omit<Session, "expiresAt" | "usedAt" | "provedAt">,
    sealedTokens: string,
  ): TransactItem[] {
    const { userId, id, createdAt } = session;
    const expiresAt = addSeconds(createdAt, sessionSeconds);
    const times = { expiresAt, usedAt: createdAt, provedAt: createdAt };
    const ttl = epochSeconds(expiresAt);
    return [
      this.#table.putItem(signInKeys.session(userId, id), "session", { ...session, ...times, ttl }),
      this.#table.putItem(signInKeys.sessionTokens(userId, id), "session-tokens", {
        sealed: sealedTokens,
        ttl,
      }),
    ];
  }

  /** The user pool's encrypted tokens of a session; undefined if the session was ended. */
  async findTokens({ userId, id }: SessionKey): Promise<string | undefined> {
    return (await this.#table.get(signInKeys.sessionTokens(userId, id), SealedTokens))?.sealed;
  }

  /** Replaces the tokens of a session. Writes nothing if the session was ended. */
  async replaceTokens({ userId, id }: SessionKey, sealed: string): Promise<void> {
    await this.#table.update(
      signInKeys.sessionTokens(userId, id),
      setAttributes({ sealed }),
      mustExist,
    );
  }

  /** All open sessions of a user, newest first. */
  async list(userId: UserId, at: string): Promise<Session[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.session };
    // Items in the format of an earlier session cookie do not match the schema; their TTL deletes them.
    const sessions = (await this.#table.range(range)).flatMap((item) => {
      const session = Session.tryParse(item);
      return session !== undefined && isOpen(session, at) ? [session] : [];
    });
    return sessions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  /** Ends a session immediately. Can be repeated: the session's item is deleted last. */
  async end({ userId, id }: SessionKey): Promise<void> {
    await this.#table.remove(signInKeys.sessionTokens(userId, id));
    await this.#table.remove(signInKeys.session(userId, id));
  }

  /** Ends a session in one transaction with other items. Returns false if another call has ended it. */
  async endWith({ userId, id }: SessionKey, items: readonly TransactItem[]): Promise<boolean> {
    const ended = this.#table.deleteItem(signInKeys.session(userId, id), mustExist);
    const tokens = this.#table.deleteItem(signInKeys.sessionTokens(userId, id));
    try {
      await this.#table.transact([ended, tokens, ...items]);
      return true;
    } catch (error) {
      if (error instanceof TransactionCanceled && error.isCausedBy(ended)) return false;
      throw error;
    }
  }

  /** A transaction item that ends a session. Its tokens can't be used without it; their TTL deletes them. */
  endItem({ userId, id }: SessionKey): TransactItem {
    return this.#table.deleteItem(signInKeys.session(userId, id));
  }

  /** Ends all sessions of a deleted account. A repeated call changes nothing. */
  async endAllOfDeleted(userId: UserId): Promise<void> {
    const range = { pk: partitions.user(userId), prefix: prefixes.sessionsAndTokens };
    const left = await this.#table.removeMany((await this.#table.range(range)).map(keyOfItem));
    if (left !== undefined) throw left.cause;
  }

  /** Ends all sessions of a user except those with these ids. A repeated call changes nothing. */
  async endAll(userId: UserId, ...keptIds: readonly (string | undefined)[]): Promise<void> {
    const kept = keptIds.flatMap((id) =>
      id === undefined
        ? []
        : [signInKeys.session(userId, id), signInKeys.sessionTokens(userId, id)],
    );
    const keptSortKeys = new Set(kept.map(({ sk }) => sk));
    const range = { pk: partitions.user(userId), prefix: prefixes.sessionsAndTokens };
    for (const { pk, sk } of await this.#table.range(range))
      if (!keptSortKeys.has(String(sk)))
        await this.#table.remove({ pk: String(pk), sk: String(sk) });
  }
}
