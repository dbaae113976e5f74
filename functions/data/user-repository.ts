import * as z from "zod";
import { pros } from "../../shared/domain/pro.ts";
import { keys } from "./keys.ts";
import { mustBeNew, type TransactItem } from "./expressions.ts";
import type { Table } from "./table.ts";

/** A person with a verified e-mail address. */
export const Profile = z.object({
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
});
export type Profile = z.infer<typeof Profile>;

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
    return this.#table.updating(
      keys.profile(userId),
      { text: "SET needsPassword = :no", values: { ":no": false } },
      { text: "attribute_exists(pk)" },
    );
  }
}
