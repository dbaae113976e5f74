import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys, partitions, prefixes } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** As long as Cognito's refresh token lasts. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** A sign-in of a user on one browser. Without its item no token of that sign-in opens anything. */
export const Session = lazySchema(() =>
  z.object({
    userId: z.string(),
    originJti: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    ipAddress: z.string(),
    userAgent: z.string(),
  }),
);
export type Session = z.infer<typeof Session>;

/** The session items. */
export class SessionRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The session of this sign-in, read consistently; undefined when it was ended or ran out. */
  async find(userId: string, originJti: string, at: string): Promise<Session | undefined> {
    const session = await this.#table.get(keys.session(userId, originJti), Session);
    return session !== undefined && at < session.expiresAt ? session : undefined;
  }

  /** Opens a session, as a part of a transaction. */
  opening(session: Omit<Session, "expiresAt">): TransactItem {
    const expiresAt = addSeconds(session.createdAt, sessionSeconds);
    const item = { ...session, expiresAt, ttl: epochSeconds(expiresAt) };
    return this.#table.putting(keys.session(session.userId, session.originJti), "session", item);
  }

  /** Every session of a user that is open, the newest first. */
  async list(userId: string, at: string): Promise<Session[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.session };
    const sessions = (await this.#table.range(range)).map((item) => Session.parse(item));
    return sessions
      .filter(({ expiresAt }) => at < expiresAt)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  /** Ends a session at once; doing it again changes nothing. */
  async end(userId: string, originJti: string): Promise<void> {
    await this.#table.remove(keys.session(userId, originJti));
  }

  /** Ends a session, as a part of a transaction. */
  ending({ userId, originJti }: Pick<Session, "userId" | "originJti">): TransactItem {
    return this.#table.deleting(keys.session(userId, originJti));
  }

  /** Ends every session of a user; doing it again changes nothing. */
  async endAll(userId: string): Promise<void> {
    await this.#table.removeRange({ pk: partitions.user(userId), prefix: prefixes.session });
  }
}
