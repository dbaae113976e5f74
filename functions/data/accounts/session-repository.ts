import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustExist, settingAll, type TransactItem } from "../core/expressions.ts";
import { keys, partitions, prefixes } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

const day = 24 * 60 * 60;
/** A session ends after this, whatever is done in it; as long as Cognito's refresh token lasts. */
export const sessionSeconds = 30 * day;
/** A session ends when nothing was done in it for so long. */
const idleSeconds = 14 * day;
/** The last use is written at most this often. */
const touchSeconds = 60 * 60;

/** A sign-in of a user on one browser, found by the hash of the cookie's secret. Times are ISO 8601 UTC. */
export const Session = lazySchema(() =>
  z.object({
    userId: z.string(),
    /** SHA-256 of the cookie's secret, in hexadecimal. */
    id: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    usedAt: z.string(),
    /** When the user has last proved that they own the account: by the sign-in, or by `prove` since. */
    provedAt: z.string(),
    ipAddress: z.string(),
    userAgent: z.string(),
  }),
);
export type Session = z.infer<typeof Session>;

const SealedTokens = lazySchema(() => z.object({ sealed: z.string() }));

type SessionKey = Pick<Session, "userId" | "id">;

const isOpen = ({ expiresAt, usedAt }: Session, at: string) =>
  at < expiresAt && at < addSeconds(usedAt, idleSeconds);

/** The session items, each with an item beside it that holds the user pool's tokens, encrypted. */
export class SessionRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** An open session, read consistently; undefined when it was ended, has expired or was idle for too long. */
  async find({ userId, id }: SessionKey, at: string): Promise<Session | undefined> {
    const session = await this.#table.get(keys.session(userId, id), Session);
    return session !== undefined && isOpen(session, at) ? session : undefined;
  }

  /** Notes that a session is used, at most once an hour. A session that was just ended stays ended. */
  async touch(session: Session, at: string): Promise<void> {
    if (at < addSeconds(session.usedAt, touchSeconds)) return;
    const { userId, id } = session;
    await this.#table.update(keys.session(userId, id), settingAll({ usedAt: at }), mustExist);
  }

  /** Notes that the user has proved to own the account. False when the session was ended meanwhile. */
  async prove({ userId, id }: SessionKey, at: string): Promise<boolean> {
    const update = settingAll({ provedAt: at, usedAt: at });
    return await this.#table.update(keys.session(userId, id), update, mustExist);
  }

  /** Opens a session, as parts of a transaction. `sealedTokens` are the user pool's, encrypted for the cookie. */
  opening(
    session: Omit<Session, "expiresAt" | "usedAt" | "provedAt">,
    sealedTokens: string,
  ): TransactItem[] {
    const { userId, id, createdAt } = session;
    const expiresAt = addSeconds(createdAt, sessionSeconds);
    const times = { expiresAt, usedAt: createdAt, provedAt: createdAt };
    const ttl = epochSeconds(expiresAt);
    return [
      this.#table.putItem(keys.session(userId, id), "session", { ...session, ...times, ttl }),
      this.#table.putItem(keys.sessionTokens(userId, id), "session-tokens", {
        sealed: sealedTokens,
        ttl,
      }),
    ];
  }

  /** The user pool's tokens of a session, encrypted; undefined when it was ended. */
  async findTokens({ userId, id }: SessionKey): Promise<string | undefined> {
    return (await this.#table.get(keys.sessionTokens(userId, id), SealedTokens))?.sealed;
  }

  /** Replaces the tokens of a session; one that was ended meanwhile gets none. */
  async replaceTokens({ userId, id }: SessionKey, sealed: string): Promise<void> {
    await this.#table.update(keys.sessionTokens(userId, id), settingAll({ sealed }), mustExist);
  }

  /** Every open session of a user, the newest first. */
  async list(userId: string, at: string): Promise<Session[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.session };
    // Items of sessions from before their cookie was opaque are none of these, and expire by themselves.
    const sessions = (await this.#table.range(range)).flatMap((item) => {
      const parsed = Session.safeParse(item);
      return parsed.success && isOpen(parsed.data, at) ? [parsed.data] : [];
    });
    return sessions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  /** Ends a session at once; doing it again changes nothing. */
  async end({ userId, id }: SessionKey): Promise<void> {
    await this.#table.remove(keys.session(userId, id));
    await this.#table.remove(keys.sessionTokens(userId, id));
  }

  /** Ends a session, as a part of a transaction. Its tokens are worthless without it and expire by themselves. */
  ending({ userId, id }: SessionKey): TransactItem {
    return this.#table.deleteItem(keys.session(userId, id));
  }

  /** Ends every session of a user but those with these ids; doing it again changes nothing. */
  async endAll(userId: string, ...keptIds: readonly (string | undefined)[]): Promise<void> {
    const kept = keptIds.flatMap((id) =>
      id === undefined ? [] : [keys.session(userId, id), keys.sessionTokens(userId, id)],
    );
    const keptSortKeys = new Set(kept.map(({ sk }) => sk));
    const range = { pk: partitions.user(userId), prefix: prefixes.anyOfSession };
    for (const { pk, sk } of await this.#table.range(range))
      if (!keptSortKeys.has(String(sk)))
        await this.#table.remove({ pk: String(pk), sk: String(sk) });
  }
}
