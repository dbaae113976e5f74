import { isDeepStrictEqual } from "node:util";
import type {
  branding as contracts,
  BrandingInput,
  BrandingView,
} from "../../shared/contracts/branding/endpoints.ts";
import { BrandingLook, hasLook, type BrandingLogo } from "../../shared/domain/branding/branding.ts";
import { isReservedName } from "../../shared/domain/branding/reserved-names.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import {
  brandingItem,
  isLogoSent,
  readBranding,
  type StoredBranding,
  withLeftLogo,
} from "../data/branding/branding-repository.ts";
import { openLogoObjects } from "../data/branding/logo-objects.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import { checkPrintable } from "../agreements/printable/check-printable.ts";
import type { Context } from "../http/context.ts";
import { usableName } from "../mail/wording.ts";
import { sha256Of } from "../platform/sha256.ts";
import { peopleOfWorkspace, viewOf } from "./branding-view.ts";
import { encodeLogo } from "./encode-logo.ts";
import { checkMayBrand, isUploadOf } from "./logo-upload.ts";

type Call = Pick<Context<(typeof contracts)["remove"]>, "workspace" | "caller" | "at">;

/** Attempts for a change that loses to another one, or to a sending that first sends the logo. */
const attempts = 20;

/** What readers of PDFs and emails turn into a link: 'bluedoor.example', 'nia@bluedoor.example'. */
const addressLike = /[^\s@]*(?:@|[\p{L}-][.\u3002\uff0e\uff61]\p{L}{2})\S*/u;

const notArrived = "The file has not arrived. Please choose it again";

function refused(path: string, message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path, message }] });
}

/**
 * Sets the branding of a workspace. Versions that were sent keep theirs. Throws `branding_new_account`,
 * `branding_taken_off`, and `invalid_request` for a name that is or looks like a known one, somebody who is not in the
 * workspace, and a logo that is no PNG or JPEG or has not arrived.
 */
export async function saveBranding(
  table: Table,
  context: Context<(typeof contracts)["save"]>,
): Promise<BrandingView> {
  const { body, workspace } = context;
  await checkMayBrand(table, context);
  if (body.senderName !== null && isReservedName(body.senderName))
    throw refused("senderName", "This is, or looks like, the name of somebody else. Use your own");
  if (body.senderName !== null && usableName(body.senderName) === undefined)
    throw refused("senderName", "Can't contain an address");
  const address = addressLike.exec(body.footer ?? "")?.[0];
  if (address !== undefined)
    throw refused("footer", `“${address}” looks like an address. Please leave it out`);
  // The sealed PDF has the name where there is no logo, and the footer on its first page.
  checkPrintable([
    ["senderName", body.senderName ?? ""],
    ["footer", body.footer ?? ""],
  ]);
  if (body.senderName === null) await checkNameBesideLogo(table, context);
  const replyTo = await replyToOf(table, context, body.replyTo);
  const uploaded = await uploadedLogo(table, workspace.id, body.logo);
  const stored = await changeBranding(table, context, (before) => ({
    senderName: body.senderName ?? undefined,
    accentColor: body.accentColor ?? undefined,
    footer: body.footer ?? undefined,
    replyTo,
    logo: body.logo === "keep" ? before?.logo : notLeft(before, uploaded),
  }));
  return await viewOf(table, context, stored);
}

/** Removes a workspace's branding. Versions that were sent keep theirs. */
export async function removeBranding(table: Table, call: Call): Promise<Record<string, never>> {
  await changeBranding(table, call, () => ({}));
  return {};
}

/**
 * Writes what `look` gives, with the team's activity and the removal of a logo that no version has. A repeat finds
 * nothing changed and writes nothing.
 */
async function changeBranding(
  table: Table,
  call: Call,
  look: (before: StoredBranding | undefined) => BrandingLook,
): Promise<StoredBranding | undefined> {
  const { workspace, caller, at } = call;
  return await withOptimisticRetry(attempts, async () => {
    const before = await readBranding(table, workspace.id);
    const chosen = defined(look(before));
    if (isDeepStrictEqual(chosen, defined(BrandingLook().parse(before ?? {})))) return before;
    // What only a later release knows stays.
    const { senderName: _, accentColor: _1, footer: _2, replyTo: _3, logo, ...kept } = before ?? {};
    const isLogoLeft = logo !== undefined && logo.id !== chosen.logo?.id;
    const after = {
      ...{ ...kept, ...chosen, changedBy: caller.userId, changedAt: at },
      ...(isLogoLeft && withLeftLogo(kept, logo.id, at)),
    };
    const item = brandingItem(table, workspace.id, before, after);
    const items = [
      item,
      ...activityItems(table, call, {
        type: hasLook(chosen) ? "branding_changed" : "branding_removed",
      }),
      ...(isLogoLeft && before !== undefined && !isLogoSent(before)
        ? [requestJobItem(table, "remove-logo", { logoId: logo.id, sha256: logo.sha256 }, at)]
        : []),
    ];
    const refusal = await table.tryTransact(items);
    if (refusal === undefined) return { ...after, revision: (before?.revision ?? 0) + 1 };
    if (refusal.isConflict || refusal.isCausedBy(item)) return mustRetry;
    throw refusal;
  });
}

/**
 * A logo that is set. Throws `invalid_request` for one that was left: a repeat of an earlier save would name an object
 * that is gone, or will be.
 */
function notLeft(
  before: StoredBranding | undefined,
  logo: BrandingLogo | undefined,
): BrandingLogo | undefined {
  if (before?.leftLogos?.some(({ id }) => id === logo?.id) === true)
    throw refused("logo", notArrived);
  return logo;
}

/** A look without the fields that are not set. */
function defined(look: BrandingLook): BrandingLook {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/**
 * Throws `invalid_request` if the workspace itself has a known name, which stands in place of a sender's name where there
 * is only a logo.
 */
async function checkNameBesideLogo(
  table: Table,
  call: Pick<Context<(typeof contracts)["save"]>, "body" | "workspace" | "caller" | "at">,
): Promise<void> {
  const { body, workspace, caller } = call;
  if (body.logo === null) return;
  const name =
    workspace.team?.name ?? (await peopleOfWorkspace(table, call)).get(caller.userId)?.name ?? "";
  if (!isReservedName(name)) return;
  if (body.logo === "keep" && (await readBranding(table, workspace.id))?.logo === undefined) return;
  const message = `“${name}” is, or looks like, the name of somebody else. Enter a name of your own`;
  throw refused("senderName", message);
}

async function replyToOf(
  table: Table,
  call: Call,
  userId: string | null,
): Promise<UserId | undefined> {
  if (userId === null) return undefined;
  const people = await peopleOfWorkspace(table, call);
  const person = [...people.values()].find((one) => one.userId === userId);
  if (person === undefined)
    throw refused("replyTo", "Choose somebody of this workspace, whose address is verified");
  return person.userId;
}

/**
 * The logo of an upload, stored; undefined if there is none to store. A repeated call finds it as the present one, as the
 * file of a logo that is in use is no longer needed.
 */
async function uploadedLogo(
  table: Table,
  workspaceId: WorkspaceId,
  chosen: BrandingInput["logo"],
): Promise<BrandingLogo | undefined> {
  if (chosen === null || chosen === "keep") return undefined;
  const { uploadId: id } = chosen;
  const present = (await readBranding(table, workspaceId))?.logo;
  if (present?.id === id) return present;
  const objects = openLogoObjects();
  const bytes = isUploadOf(id, workspaceId) ? await objects.readUpload(id) : undefined;
  if (bytes === undefined) throw refused("logo", notArrived);
  const encoded = await encodeLogo(Buffer.from(bytes));
  if (encoded === undefined)
    throw refused("logo", "This is no PNG or JPEG that we can read. Please choose another one");
  const { png, width, height, isBlank } = encoded;
  if (isBlank)
    throw refused("logo", "This picture is white on white. Please choose one that shows on paper");
  const logo = { id, sha256: sha256Of(png), width, height };
  await objects.put(logo, png);
  return logo;
}
