import * as z from "zod";
import { lazySchema } from "../../shared/domain/lazy-schema.ts";
import { pros } from "../../shared/domain/pro.ts";
import { keys } from "./keys.ts";
import { mustBeNew, mustExist, settingAll, type TransactItem } from "./expressions.ts";
import type { Table } from "./table.ts";

/** A person with a verified e-mail address. */
export const Profile = lazySchema(() =>
  z.object({
    userId: z.string(),
    name: z.string(),
    /** As it was typed; compared in its normal form. */
    email: z.string(),
    role: z.string(),
    pro: z.enum(pros).nullable(),
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
    /** The new address that waits for its verification, by the hash of the token mailed to it. */
    pendingEmail: z.object({ email: z.string(), tokenHash: z.string() }).optional(),
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

/** The profile items. */
export class UserRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(userId: string): Promise<Profile | undefined> {
    return await this.#table.get(keys.profile(userId), Profile);
  }

  /** A user whose session was just found has a profile. Throws when it is missing. */
  async read(userId: string): Promise<Profile> {
    const profile = await this.find(userId);
    if (profile === undefined) throw new Error("A user with a session has no profile");
    return profile;
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
    return this.#table.putting(keys.profile(person.userId), "profile", profile, mustBeNew);
  }

  /** Notes that the user has set a password, as a part of a transaction. */
  passwordSet(userId: string): TransactItem {
    const update = { text: "SET needsPassword = :no", values: { ":no": false } };
    return this.#table.updating(keys.profile(userId), update, mustExist);
  }

  /** Notes a new password, as a part of a transaction: what was begun with the old one opens nothing. */
  passwordReplaced(userId: string, at: string): TransactItem {
    return this.#table.updating(
      keys.profile(userId),
      {
        text: "SET needsPassword = :no, sessionsEndedAt = :at REMOVE pendingEmail",
        values: { ":no": false, ":at": at },
      },
      mustExist,
    );
  }

  /** Sign-ins that began until `at` open nothing any more. */
  async endSessions(userId: string, at: string): Promise<void> {
    const update = {
      text: "SET sessionsEndedAt = :at REMOVE pendingEmail",
      values: { ":at": at },
    };
    await this.#table.update(keys.profile(userId), update, mustExist);
  }

  /** The condition, in a session's transaction, that a sign-in begun at `at` may still open one. */
  allowingSession(userId: string, at: string): TransactItem {
    return this.#table.checking(keys.profile(userId), {
      text: "attribute_exists(pk) AND (attribute_not_exists(sessionsEndedAt) OR sessionsEndedAt < :at)",
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
      mustExist,
    );
  }

  /** Notes a new address that waits for its verification, as a part of a transaction. */
  awaitingEmail(userId: string, pendingEmail: { email: string; tokenHash: string }): TransactItem {
    return this.#table.updating(keys.profile(userId), settingAll({ pendingEmail }), mustExist);
  }

  /** Gives the profile the address that waited under this token, as a part of a transaction. */
  changingEmail(userId: string, email: string, tokenHash: string): TransactItem {
    return this.#table.updating(
      keys.profile(userId),
      { text: "SET email = :email REMOVE pendingEmail", values: { ":email": email } },
      { text: "pendingEmail.tokenHash = :hash", values: { ":hash": tokenHash } },
    );
  }
}
