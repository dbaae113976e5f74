import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { EmailKind } from "../../../shared/domain/account/email-kinds.ts";
import { FurtherDetails } from "../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { maxOwnedTeams } from "../../../shared/domain/teams/team.ts";
import { keys } from "../core/keys.ts";
import { mustBeNew, setAttributes, type TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";

/** A user with a verified email address. */
export const Profile = storedItem(() =>
  z.object({
    userId: UserId,
    name: z.string(),
    /** As the user typed it. Comparisons use its normalized form. */
    email: z.string(),
    role: z.string(),
    pro: z.string().nullable(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    // Profiles of earlier releases do not have this field.
    selfPublished: z.boolean().default(false),
    phone: z.string(),
    company: z.string(),
    /** What is suggested to the user on sheets that they send, beside the fields above. */
    furtherDetails: FurtherDetails().optional(),
    /** The address was verified in another browser than the sign-up's: the account has no known password yet. */
    needsPassword: z.boolean(),
    createdAt: z.string(),
    /** Kinds of emails that the user has turned off. */
    emailsOff: z.set(z.string()).default(new Set()),
    /** Sign-ins that began until this time open no session. Set when the password is replaced or all sessions end. */
    sessionsEndedAt: z.string().optional(),
    /** Emailed tokens and unfinished sign-ins until this time are invalid. Set when password or address changes. */
    tokensEndedAt: z.string().optional(),
    /** The new address that waits for its verification, its expiry, and the session that requested it. */
    pendingEmail: z
      // Items that were written before `expiresAt` existed have none.
      .object({
        email: z.string(),
        expiresAt: z.string().default(""),
        sessionId: z.string().optional(),
      })
      .optional(),
    /** How many teams the user owns. */
    ownedTeams: z.number().int().default(0),
    /** When the user deleted their account. From then on only the deletion jobs read the profile. */
    leftAt: z.string().optional(),
  }),
);
export type Profile = ItemOf<typeof Profile>;

const Claim = storedItem(() => z.object({ userId: UserId }));

type Unset<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
/** Fields that a user can change in their profile. */
export type ProfileFields = Unset<
  Pick<
    Profile,
    | "name"
    | "role"
    | "pro"
    | "ipi"
    | "publisherName"
    | "publisherIpi"
    | "selfPublished"
    | "phone"
    | "company"
    | "furtherDetails"
  >
>;

/** The condition that the user exists and has not deleted their account. */
const stillHere = { text: "attribute_exists(pk) AND attribute_not_exists(leftAt)" };

/** Profiles per batch read. */
const profilesAtOnce = 100;

/** Reads and writes users' profiles. */
export class UserRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The profile of a user; undefined if there is no such user or the account is deleted. */
  async find(userId: UserId): Promise<Profile | undefined> {
    const profile = await this.findAlsoLeft(userId);
    return profile?.leftAt === undefined ? profile : undefined;
  }

  /** A profile, also of an account whose deletion has begun. Only for operators. */
  async findAlsoLeft(userId: UserId): Promise<Profile | undefined> {
    return await this.#table.get(keys.profile(userId), Profile);
  }

  /** The profiles of these users by id, without deleted accounts. At most 100 users. */
  async findMany(userIds: readonly UserId[]): Promise<Map<UserId, Profile>> {
    const profiles = new Map<UserId, Profile>();
    for (let from = 0; from < userIds.length; from += profilesAtOnce) {
      const some = userIds.slice(from, from + profilesAtOnce);
      const items = await this.#table.getMany(some.map((userId) => keys.profile(userId)));
      for (const item of items) {
        const profile = item && Profile.parse(item);
        if (profile?.leftAt === undefined && profile !== undefined)
          profiles.set(profile.userId, profile);
      }
    }
    return profiles;
  }

  /** The id of the user with this verified address. */
  async findByEmail(email: string): Promise<UserId | undefined> {
    return (await this.#table.get(keys.emailClaim(email), Claim))?.userId;
  }

  /** The profile of a caller. Throws `unauthorized` if their account was deleted after their session was found. */
  async read(userId: UserId): Promise<Profile> {
    const profile = await this.find(userId);
    if (profile === undefined) throw new DomainError("unauthorized");
    return profile;
  }

  /** The profile of a deleted account until its deletion is complete; undefined for other users. */
  async findDeleted(userId: UserId): Promise<Profile | undefined> {
    const profile = await this.#table.get(keys.profile(userId), Profile);
    return profile?.leftAt === undefined ? undefined : profile;
  }

  /**
   * A transaction item that marks an account as deleted. Refused if it is deleted already, or if the user owns a team.
   */
  markDeletedItem(userId: UserId, at: string): TransactItem {
    return this.#table.updateItem(
      keys.profile(userId),
      { text: "SET leftAt = :at REMOVE pendingEmail", values: { ":at": at } },
      {
        text: `${stillHere.text} AND (attribute_not_exists(ownedTeams) OR ownedTeams <= :none)`,
        values: { ":none": 0 },
      },
    );
  }

  /**
   * A transaction item that adds a team to the teams that a user owns, or removes it (`by` -1). Refused if the account
   * is deleted, or the user would own more than `maxOwnedTeams` teams.
   */
  countOwnedTeamItem(userId: UserId, teamId: WorkspaceId, by: 1 | -1): TransactItem {
    const isBelow = "(attribute_not_exists(ownedTeams) OR ownedTeams < :most)";
    return this.#table.updateItem(
      keys.profile(userId),
      {
        text: `ADD ownedTeams :by${by === 1 ? ", ownedTeamIds :id" : " DELETE ownedTeamIds :id"}`,
        values: { ":by": by, ":id": new Set([teamId]) },
      },
      by === 1
        ? { text: `${stillHere.text} AND ${isBelow}`, values: { ":most": maxOwnedTeams } }
        : { text: "attribute_exists(pk)" },
    );
  }

  /** A transaction item that is refused if the account is deleted. */
  checkNotDeletedItem(userId: UserId): TransactItem {
    return this.#table.checkItem(keys.profile(userId), stillHere);
  }

  /** A transaction item that deletes the profile of a deleted account. Refused if it does not exist. */
  removeItem(userId: UserId): TransactItem {
    return this.#table.deleteItem(keys.profile(userId), { text: "attribute_exists(leftAt)" });
  }

  /** A transaction item that creates a profile. Refused if the user has one. */
  createItem(person: Pick<Profile, "userId" | "name" | "email" | "needsPassword" | "createdAt">) {
    const profile: Omit<Profile, "emailsOff" | "ownedTeams"> = {
      ...person,
      role: "",
      pro: null,
      ipi: "",
      publisherName: "",
      publisherIpi: "",
      selfPublished: false,
      phone: "",
      company: "",
    };
    return this.#table.putItem(keys.profile(person.userId), "profile", profile, mustBeNew);
  }

  /** A transaction item that records the account's first password. */
  passwordSetItem(userId: UserId, at: string): TransactItem {
    const update = setAttributes({ needsPassword: false, tokensEndedAt: at });
    return this.#table.updateItem(keys.profile(userId), update, stillHere);
  }

  /** A transaction item that records a new password. Invalidates earlier sign-ins and tokens. */
  passwordReplacedItem(userId: UserId, at: string): TransactItem {
    return this.#table.updateItem(
      keys.profile(userId),
      {
        text: "SET needsPassword = :no, sessionsEndedAt = :at, tokensEndedAt = :at REMOVE pendingEmail",
        values: { ":no": false, ":at": at },
      },
      stillHere,
    );
  }

  /** A transaction item that prevents sign-ins that began until `at` from opening a session. */
  endSessionsItem(userId: UserId, at: string): TransactItem {
    const update = {
      text: "SET sessionsEndedAt = :at REMOVE pendingEmail",
      values: { ":at": at },
    };
    return this.#table.updateItem(keys.profile(userId), update, stillHere);
  }

  /** Like `endSessionsItem`, but a new address that waits for its verification stays. */
  endSignInsItem(userId: UserId, at: string): TransactItem {
    const update = setAttributes({ sessionsEndedAt: at });
    return this.#table.updateItem(keys.profile(userId), update, stillHere);
  }

  /** A transaction item that is refused if a sign-in that began at `at` must not open a session. */
  allowSessionItem(userId: UserId, at: string): TransactItem {
    return this.#table.checkItem(keys.profile(userId), {
      text: `${stillHere.text} AND (attribute_not_exists(sessionsEndedAt) OR sessionsEndedAt < :at)`,
      values: { ":at": at },
    });
  }

  /** Changes the fields that are not undefined. */
  async change(userId: UserId, fields: ProfileFields): Promise<void> {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (given.length === 0) return;
    await this.#table.update(
      keys.profile(userId),
      setAttributes(Object.fromEntries(given)),
      stillHere,
    );
  }

  /** Turns a kind of emails on or off. Changes nothing for a deleted account. */
  async setEmailPreference(userId: UserId, kind: EmailKind, isWanted: boolean): Promise<void> {
    const text = `${isWanted ? "DELETE" : "ADD"} emailsOff :kind`;
    const values = { ":kind": new Set([kind]) };
    await this.#table.update(keys.profile(userId), { text, values }, stillHere);
  }

  /** A transaction item that records a new address, which must be verified. */
  setPendingEmailItem(
    userId: UserId,
    pendingEmail: NonNullable<Profile["pendingEmail"]>,
  ): TransactItem {
    return this.#table.updateItem(keys.profile(userId), setAttributes({ pendingEmail }), stillHere);
  }

  /** A transaction item that sets the verified new address. Refused if it is not the pending address. */
  changeEmailItem(userId: UserId, email: string, at: string): TransactItem {
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
