import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import type { PendingAgreement } from "../../../shared/domain/agreement/agreement.ts";
import {
  BrandingLook,
  hasLook,
  type SentBranding,
} from "../../../shared/domain/branding/branding.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { loadKnownNameBesideLogo } from "../../../shared/domain/branding/name-beside-logo.ts";
import { workspaceEntitlements } from "../../data/billing/workspace-entitlements.ts";
import { readBranding } from "../../data/branding/branding-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { StoredTeam } from "../../data/workspaces/stored-team.ts";
import { teamKeys } from "../../data/workspaces/team-keys.ts";

/** The branding that a version gets which is sent now. `teamName` is absent for a person's own workspace. */
export interface BrandingToSend {
  look: BrandingLook;
  teamName?: string | undefined;
  /** Whether a name of the workspace would stand beside the logo and is a known one. */
  isKnownName: (workspaceName: string) => boolean;
}

/**
 * The branding with which a workspace sends now; undefined if it has none, its plan does not include it, or an operator
 * has taken it off. A workspace without branding costs one read.
 */
export async function readBrandingToSend(
  table: Table,
  { workspaceId, at }: { workspaceId: WorkspaceId; at: string },
): Promise<BrandingToSend | undefined> {
  const stored = await readBranding(table, workspaceId);
  if (stored === undefined || !hasLook(stored) || stored.takenOffAt !== undefined) return undefined;
  const [{ allows }, team] = await Promise.all([
    workspaceEntitlements(table, workspaceId, at),
    table.get(teamKeys.team(workspaceId), StoredTeam),
  ]);
  if (!allows.has("branding")) return undefined;
  const look = BrandingLook().parse(stored);
  return { look, teamName: team?.name, isKnownName: await loadKnownNameBesideLogo(look) };
}

/**
 * Returns the branding with the name of its workspace, which is `personName` for a personal workspace. Returns
 * undefined if it shows a logo beside a known name: the workspace has changed its name since the branding was saved.
 */
export function sentBrandingOf(
  { look, teamName, isKnownName }: BrandingToSend,
  personName: string,
): SentBranding | undefined {
  const workspaceName = teamName ?? personName;
  return isKnownName(workspaceName) ? undefined : { ...look, workspaceName };
}

/** The change that sends a version, with the branding of this version in place of an earlier one's. */
export function withBranding(
  change: Change<PendingAgreement>,
  branding: BrandingToSend | undefined,
): Change<PendingAgreement> {
  const { branding: _, ...after } = change.after;
  const sent = branding && sentBrandingOf(branding, after.ownerName);
  if (sent === undefined) return { ...change, after };
  return { ...change, after: { ...after, branding: sent } };
}
