import * as z from "zod";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { keys } from "../core/keys.ts";
import { mustBeNew, settingAll, type TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";

/** A person with a verified e-mail address. */
export const Profile = lazySchema(() =>
  z.object({
    userId: z.string(),
    name: z.string(),
    /** As it was typed; compared in its normal form. */
    email: z.string(),
    role: z.string(),
    pro: z.string().nullable(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    phone: z.string(),
    company: z.string(),
    /** Verified in another browser than the sign-up's: nobody knows a password until one is set. */
    needsPassword: z.boolean(),
    createdAt: z.string(),
    /** Sign-ins that began before this open nothing: set when the password is replaced or all sessions are ended. */
    sessionsEndedAt: z.string().optional(),
    /** Mailed tokens and half-done sign-ins granted until this are worthless: the password or the address changed. */
    tokensEndedAt: z.string().optional(),
    /** The new address that waits for its verification, until when, and the session that asked for it. */
    pendingEmail: z
      // Items written before this was noted hold no time.
      .object({
        email: z.string(),
        expiresAt: z.string().default(""),
        sessionId: z.string().optional(),
      })
      .optional(),
    /** When they deleted their account: only the work of deleting still knows them. */
    leftAt: z.string().optional(),
  }),
);
export type Profile = z.infer<typeof Profile>;

type Unset<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
/** What a user may change of their profile. */
export type ProfileFields = Unset<
  Pick<
    Profile,
    "name" | "role" | "pro" | "ipi" | "publisherName" | "publisherIpi" | "phone" | "company"
  >
>;

/** The condition of whatever needs a user who has not deleted their account. */
const stillHere = { text: "attribute_exists(pk) AND attribute_not_exists(leftAt)" };

/** The profile items. */
export class UserRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Undefined where there is no such user, and from the moment at which they deleted their account. */
  async find(userId: string): Promise<Profile | undefined> {
    const profile = await this.#table.get(keys.profile(userId), Profile);
    return profile?.leftAt === undefined ? profile : undefined;
  }

  /** The profile of a caller. Throws `unauthorized` where their account was deleted since their session was found. */
  async read(userId: string): Promise<Profile> {
    const profile = await this.find(userId);
    if (profile === undefined) throw new DomainError("unauthorized");
    return profile;
  }

  /** A user who has deleted their account, until that is done; undefined for everybody else. */
  async findLeaving(userId: string): Promise<Profile | undefined> {
    const profile = await this.#table.get(keys.profile(userId), Profile);
    return profile?.leftAt === undefined ? undefined : profile;
  }

  /** Notes that the user deletes their account, as a part of a transaction; refused when they did before. */
  leaving(userId: string, at: string): TransactItem {
    return this.#table.updateItem(
      keys.profile(userId),
      { text: "SET leftAt = :at REMOVE pendingEmail", values: { ":at": at } },
      stillHere,
    );
  }

  /** Takes the profile of a deleted account away, as a part of a transaction; refused when it is gone. */
  removing(userId: string): TransactItem {
    return this.#table.deleteItem(keys.profile(userId), { text: "attribute_exists(leftAt)" });
  }

  /** A new profile, as a part of a transaction; refused when there is one. */
  creating(person: Pick<Profile, "userId" | "name" | "email" | "needsPassword" | "createdAt">) {
    const profile: Profile = {
      ...person,
      role: "",
      pro: null,
      ipi: "",
      publisherName: "",
      publisherIpi: "",
      phone: "",
      company: "",
    };
    return this.#table.putItem(keys.profile(person.userId), "profile", profile, mustBeNew);
  }

  /** Notes that the user has set a password, as a part of a transaction. */
  passwordSet(userId: string, at: string): TransactItem {
    const update = settingAll({ needsPassword: false, tokensEndedAt: at });
    return this.#table.updateItem(keys.profile(userId), update, stillHere);
  }

  /** Notes a new password, as a part of a transaction: what was begun with the old one opens nothing. */
  passwordReplaced(userId: string, at: string): TransactItem {
    return this.#table.updateItem(
      keys.profile(userId),
      {
        text: "SET needsPassword = :no, sessionsEndedAt = :at, tokensEndedAt = :at REMOVE pendingEmail",
        values: { ":no": false, ":at": at },
      },
      stillHere,
    );
  }

  /** Sign-ins that began until `at` open nothing any more: as a part of a transaction. */
  endingSessions(userId: string, at: string): TransactItem {
    const update = {
      text: "SET sessionsEndedAt = :at REMOVE pendingEmail",
      values: { ":at": at },
    };
    return this.#table.updateItem(keys.profile(userId), update, stillHere);
  }

  /** The condition, in a session's transaction, that a sign-in begun at `at` may still open one. */
  allowingSession(userId: string, at: string): TransactItem {
    return this.#table.checkItem(keys.profile(userId), {
      text: `${stillHere.text} AND (attribute_not_exists(sessionsEndedAt) OR sessionsEndedAt < :at)`,
      values: { ":at": at },
    });
  }

  /** Changes the fields that are given. */
  async change(userId: string, fields: ProfileFields): Promise<void> {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (given.length === 0) return;
    await this.#table.update(
      keys.profile(userId),
      settingAll(Object.fromEntries(given)),
      stillHere,
    );
  }

  /** Notes a new address that waits for its verification, as a part of a transaction. */
  awaitingEmail(userId: string, pendingEmail: NonNullable<Profile["pendingEmail"]>): TransactItem {
    return this.#table.updateItem(keys.profile(userId), settingAll({ pendingEmail }), stillHere);
  }

  /** Gives the profile the address that waited, as a part of a transaction; refused when another one or none did. */
  changingEmail(userId: string, email: string, at: string): TransactItem {
    return this.#table.updateItem(
      keys.profile(userId),
      {
        text: "SET email = :email, tokensEndedAt = :at REMOVE pendingEmail",
        values: { ":email": email, ":at": at },
      },
      { text: "pendingEmail.email = :email" },
    );
  }
}
