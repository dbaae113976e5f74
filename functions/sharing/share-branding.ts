import type { SentBrandingView } from "../../shared/contracts/branding/sent-branding-view.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { brandingView } from "../agreements/branding/sent-branding-view.ts";
import { readBrandingToSend, sentBrandingOf } from "../agreements/branding/sent-branding.ts";
import type { Table } from "../data/core/table.ts";

/**
 * What the page of a share looks like: as its workspace looks now, because a share is open until it ends. A workspace
 * without branding costs one read.
 */
export async function shareBranding(
  table: Table,
  { workspaceId, sharedByName, at }: { workspaceId: WorkspaceId; sharedByName: string; at: string },
): Promise<{ branding?: SentBrandingView }> {
  const branding = await readBrandingToSend(table, { workspaceId, at });
  if (branding === undefined) return {};
  return brandingView(sentBrandingOf(branding, sharedByName));
}
