import type {
  branding as contracts,
  BrandingView,
} from "../../shared/contracts/branding/endpoints.ts";
import { loadKnownNameBesideLogo } from "../../shared/domain/branding/name-beside-logo.ts";
import { logoPath } from "../../shared/domain/branding/branding.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { UserRepository, type Profile } from "../data/accounts/user-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import { readBranding, type StoredBranding } from "../data/branding/branding-repository.ts";
import type { Table } from "../data/core/table.ts";
import { hasNewAccount } from "../data/limits/account-age.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import type { Context } from "../http/context.ts";

type Call = Pick<Context<(typeof contracts)["read"]>, "workspace" | "caller" | "at">;

/** The branding of the call's workspace. */
export async function readWorkspaceBranding(table: Table, call: Call): Promise<BrandingView> {
  return await viewOf(table, call, await readBranding(table, call.workspace.id));
}

/** A branding as pages read it. */
export async function viewOf(
  table: Table,
  { workspace, caller, at }: Call,
  stored: StoredBranding | undefined,
): Promise<BrandingView> {
  const [people, { allows }, isNewAccount] = await Promise.all([
    peopleOfWorkspace(table, { workspace, caller }),
    workspaceEntitlements(table, workspace.id, at),
    hasNewAccount(table, caller.userId, at),
  ]);
  const { senderName = null, accentColor = null, footer = null, logo, replyTo } = stored ?? {};
  const own = people.get(caller.userId);
  const workspaceName = workspace.team?.name ?? own?.name ?? "";
  const isKnownName = await loadKnownNameBesideLogo(stored ?? {});
  return {
    ...{ senderName, accentColor, footer, isNewAccount },
    // Somebody who has left the team gets no answers any more.
    replyTo: personView([...people].find(([id]) => id === replyTo)?.[1]) ?? null,
    logo:
      logo === undefined ? null : { url: logoPath(logo), width: logo.width, height: logo.height },
    workspaceName,
    ...(isKnownName(workspaceName) ? { isNameKnown: true } : {}),
    hasPlan: allows.has("branding"),
    takenOffAt: stored?.takenOffAt ?? null,
    changedAt: stored?.changedAt ?? null,
    replyToChoices:
      workspace.team === undefined || workspace.team.role === "owner"
        ? [...people.values()].flatMap((person) => personView(person) ?? [])
        : [],
  };
}

/** The people whose addresses may get answers: those of the team, or the person whose workspace it is. */
export async function peopleOfWorkspace(
  table: Table,
  { workspace, caller }: Pick<Call, "workspace" | "caller">,
): Promise<Map<UserId, Profile>> {
  const team = workspace.team && (await new TeamRepository(table).read(workspace.id));
  const ids = team?.members.map(({ userId }) => userId) ?? [caller.userId];
  return await new UserRepository(table).findMany(ids);
}

function personView(person: Profile | undefined) {
  return person && { userId: person.userId, name: person.name, email: person.email };
}
