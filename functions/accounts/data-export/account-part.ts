import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { emailsWanted } from "../../../shared/domain/account/email-kinds.ts";
import { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { profileView } from "../profile/read-profile.ts";
import { DeviceRepository } from "../../data/accounts/device-repository.ts";
import { everyItem } from "../../data/core/every-item.ts";
import { IdentityRepository } from "../../data/accounts/identity-repository.ts";
import { SessionRepository } from "../../data/accounts/session-repository.ts";
import { readGroups } from "../../data/address-book/group-repository.ts";
import { listMergedAddresses } from "../../data/address-book/merged-addresses.ts";
import { readPeoplePage } from "../../data/address-book/person-repository.ts";
import type { StoredPerson } from "../../data/address-book/stored-person.ts";
import { FileLinkRepository } from "../../data/sharing/file-link-repository.ts";
import { FolderShareRepository } from "../../data/sharing/folder-share-repository.ts";
import { ShareRepository } from "../../data/sharing/share-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import { TwoFactorRepository } from "../../data/accounts/two-factor-repository.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import type { Archive } from "./archive.ts";
import type { UnreadableParts } from "./unreadable-parts.ts";

/** The links and shares without the secrets that open them. */
function sharesView(
  { links, shares }: Awaited<ReturnType<ShareRepository["listAll"]>>,
  ofFolders: Awaited<ReturnType<FolderShareRepository["listAll"]>>,
  ofFiles: Awaited<ReturnType<FileLinkRepository["listAll"]>>,
) {
  return {
    links: links.map(({ songId, isOn, expiresAt, password, permission, downloadOptions }) => ({
      ...{ songId, isOn, expiresAt, hasPassword: password !== undefined },
      ...{ permission, downloadOptions },
    })),
    shares: shares.map(({ songId, email, permission, downloadOptions, createdAt }) => ({
      ...{ songId, email, permission, downloadOptions, createdAt },
    })),
    folderShares: ofFolders.map(({ folderId, email, permission, createdAt }) => ({
      ...{ folderId, email, permission, createdAt },
    })),
    fileLinks: ofFiles.map(({ fileId, isOn, expiresAt, password, permission }) => ({
      ...{ fileId, isOn, expiresAt, hasPassword: password !== undefined, permission },
    })),
  };
}

interface Sources {
  table: Table;
  unreadable: UnreadableParts;
}

/** Adds the user's profile, sign-in methods, sessions, address book, teams, groups and shares. */
export async function addAccountToArchive(
  archive: Archive,
  { table, unreadable }: Sources,
  profile: Profile,
  at: string,
): Promise<void> {
  const { userId, createdAt, emailsOff } = profile;
  const workspaceId = personalWorkspaceOf(userId);
  /** Adds a file of the archive, unless its content can't be read. */
  const add = async (path: string, read: () => Promise<unknown>): Promise<void> =>
    await unreadable.without(path, userId, async () => await archive.addJson(path, await read()));
  const view = auth.me.schemas().responses[200].parse(profileView(profile, at));
  await archive.addJson("profile.json", { ...view, createdAt, emails: emailsWanted(emailsOff) });
  await add("sign-in.json", () => signInOf(table, profile, at));
  await add("address-book.json", async () => {
    const people: StoredPerson[] = [];
    for await (const person of everyItem((page) => readPeoplePage(table, workspaceId, page)))
      people.push(person);
    return people;
  });
  await add("merged-addresses.json", () => listMergedAddresses(table, workspaceId));
  await add("shares.json", async () =>
    sharesView(
      await new ShareRepository(table).listAll(workspaceId),
      await new FolderShareRepository(table).listAll(workspaceId),
      await new FileLinkRepository(table).listAll(workspaceId),
    ),
  );
  await add("teams.json", async () => {
    const joined = await new TeamRepository(table).teamsOf(userId);
    return joined.map(({ team, role, joinedAt }) => ({ name: team.name, role, joinedAt }));
  });
  await add("groups.json", () => readGroups(table, workspaceId));
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
