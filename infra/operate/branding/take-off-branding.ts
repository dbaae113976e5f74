import { AgreementRepository } from "../../../functions/data/agreements/agreement-repository.ts";
import { takeBrandingOffHead } from "../../../functions/data/agreements/head-branding.ts";
import {
  brandingItem,
  readBranding,
  showLogoAgain,
  takeLogoOff,
} from "../../../functions/data/branding/branding-repository.ts";
import { everyItem } from "../../../functions/data/core/every-item.ts";
import type { Table } from "../../../functions/data/core/table.ts";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { UserRepository } from "../../../functions/data/accounts/user-repository.ts";
import { CommandRefused } from "../command-refused.ts";

export interface BrandingDecision {
  /** The owner's email address, or the id of a workspace: of a person or a team. */
  of: string;
  /** Whether the workspace may have a branding again. */
  restores: boolean;
  /** Now. */
  at: string;
  /** Whether the change is made; otherwise it is only printed. */
  applies: boolean;
  say: (line: string) => void;
}

/**
 * Takes a workspace's branding off pages and emails, also of what it has sent, and refuses another one; or lets it have
 * one again. Versions keep theirs, with which their PDFs are sealed. A repeat does what is left. Returns the number of
 * changes. Throws `CommandRefused`.
 */
export async function decideBranding(
  table: Table,
  { of, restores, at, applies, say }: BrandingDecision,
): Promise<number> {
  const workspaceId = await workspaceOf(table, of);
  const before = await readBranding(table, workspaceId);
  const isOff = before?.takenOffAt !== undefined;
  let count = 0;
  if (before !== undefined && isOff === restores) {
    const { takenOffAt: _, ...kept } = before;
    say(
      `${applies ? "" : "To do: "}branding of the workspace ${workspaceId} ${restores ? "allowed again" : "taken off"}`,
    );
    count += 1;
    if (applies)
      await table.transact([
        brandingItem(table, workspaceId, before, restores ? kept : { ...kept, takenOffAt: at }),
      ]);
    if (applies && before.logo !== undefined)
      await (restores
        ? showLogoAgain(table, before.logo.id)
        : takeLogoOff(table, before.logo.id, at));
  }
  if (restores) return count;
  if (before === undefined)
    throw new CommandRefused(`The workspace ${workspaceId} has no branding.`);
  return count + (await takeOffSent(table, workspaceId, { at, applies, say }));
}

async function takeOffSent(
  table: Table,
  workspaceId: WorkspaceId,
  { at, applies, say }: Pick<BrandingDecision, "at" | "applies" | "say">,
): Promise<number> {
  const agreements = new AgreementRepository(table);
  let count = 0;
  for await (const { id } of everyItem((page) => agreements.listOfWorkspace(workspaceId, page))) {
    if (await takeOffOne(table, agreements, { id, workspaceId }, { at, applies })) count += 1;
  }
  if (count > 0) say(`${applies ? "" : "To do: "}taken off ${count} agreements that were sent`);
  return count;
}

/** Attempts for an agreement that people sign meanwhile. */
const attempts = 10;

async function takeOffOne(
  table: Table,
  agreements: AgreementRepository,
  { id, workspaceId }: { id: string; workspaceId: WorkspaceId },
  { at, applies }: Pick<BrandingDecision, "at" | "applies">,
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const head = await agreements.readHead(id);
    // The list has agreements of others, too.
    if (head === undefined || head.workspaceId !== workspaceId) return false;
    if (head.status === "draft" || head.branding === undefined) return false;
    if (!applies) return true;
    if (head.branding.logo !== undefined) await takeLogoOff(table, head.branding.logo.id, at);
    if (await takeBrandingOffHead(table, head)) return true;
  }
  throw new CommandRefused(`The agreement ${id} changes all the time: repeat the command.`);
}

async function workspaceOf(table: Table, of: string): Promise<WorkspaceId> {
  if (!of.includes("@")) return WorkspaceId.parse(of);
  const userId = await new UserRepository(table).findByEmail(of);
  if (userId === undefined) throw new CommandRefused(`There is no account of ${of}.`);
  return WorkspaceId.parse(userId);
}
