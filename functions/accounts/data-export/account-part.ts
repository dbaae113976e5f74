import { emailsWanted } from "../../../shared/domain/account/email-kinds.ts";
import { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { profileView } from "../profile/read-profile.ts";
import { DeviceRepository } from "../../data/accounts/device-repository.ts";
import { IdentityRepository } from "../../data/accounts/identity-repository.ts";
import { SessionRepository } from "../../data/accounts/session-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { KeptDetailsRepository } from "../../data/details/kept-details-repository.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import { TwoFactorRepository } from "../../data/accounts/two-factor-repository.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import type { Archive } from "./archive.ts";
import type { UnreadableParts } from "./unreadable-parts.ts";

interface Sources {
  table: Table;
  unreadable: UnreadableParts;
}

/** Adds the user's profile, details for their next sheets, sign-in methods, sessions and teams. */
export async function addAccountToArchive(
  archive: Archive,
  { table, unreadable }: Sources,
  profile: Profile,
  at: string,
): Promise<void> {
  const { userId, createdAt, emailsOff } = profile;
  const add = unreadable.adding(archive, userId);
  const view = auth.me.schemas().responses[200].parse(profileView(profile, at));
  await archive.addJson("profile.json", { ...view, createdAt, emails: emailsWanted(emailsOff) });
  await add("sign-in.json", () => signInOf(table, profile, at));
  await add("details.json", () => new KeptDetailsRepository(table).readOfAccount(profile));
  await add("teams.json", async () => {
    const joined = await new TeamRepository(table).teamsOf(userId);
    return joined.map(({ team, role, joinedAt }) => ({ name: team.name, role, joinedAt }));
  });
}

/** How the user signs in, and where. */
async function signInOf(table: Table, { userId }: Profile, at: string): Promise<object> {
  const twoFactor = await new TwoFactorRepository(table).find(userId);
  const sessions = await new SessionRepository(table).list(userId, at);
  const connected = await new IdentityRepository(table).list(userId);
  return {
    connectedAccounts: connected.map(({ provider, subject, email, connectedAt }) => ({
      provider,
      subject,
      email,
      connectedAt,
    })),
    twoFactor: {
      enabledAt: twoFactor?.enabledAt ?? null,
      backupCodesCount: twoFactor?.enabledAt === undefined ? 0 : twoFactor.codes.size,
    },
    sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      createdAt,
      expiresAt,
      ipAddress,
      userAgent,
    })),
    knownBrowsers: await new DeviceRepository(table).list(userId, at),
  };
}
