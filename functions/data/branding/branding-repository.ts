import * as z from "zod";
import { BrandingLook, type BrandingLogo } from "../../../shared/domain/branding/branding.ts";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { daySeconds } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds } from "../../platform/clock.ts";
import {
  mustBeNew,
  setAttributes,
  type Expression,
  type TransactItem,
} from "../core/expressions.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { brandingKeys } from "./branding-keys.ts";

const StoredBranding = storedItem(() =>
  BrandingLook().extend({
    /** Number of changes. */
    revision: z.number().int(),
    changedBy: UserId.optional(),
    changedAt: z.string().optional(),
    /** The last logo that a version which was sent has: its object stays. */
    sentLogoId: z.string().optional(),
    /** Logos that were replaced or removed as long as their uploads could be there: none of them is set again. */
    leftLogos: z.array(z.object({ id: z.string(), at: z.string() })).optional(),
    /** Time at which an operator took it off pages and emails. Nothing is sent with it from then on. */
    takenOffAt: z.string().optional(),
  }),
);
export type StoredBranding = ItemOf<typeof StoredBranding>;

/** What a workspace has chosen to look like; undefined if it never chose anything. */
export async function readBranding(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<StoredBranding | undefined> {
  return await table.get(brandingKeys.branding(workspaceId), StoredBranding);
}

/**
 * A transaction item that writes a branding, if it has not changed since it was read. A sending that first sends its
 * logo changes it, too: its object is not deleted then.
 */
export function brandingItem(
  table: Table,
  workspaceId: WorkspaceId,
  before: StoredBranding | undefined,
  after: Omit<StoredBranding, "revision">,
): TransactItem {
  return table.putItem(
    brandingKeys.branding(workspaceId),
    "branding",
    { ...after, revision: (before?.revision ?? 0) + 1 },
    before === undefined ? mustBeNew : unchanged(before),
  );
}

function unchanged({ revision, sentLogoId }: StoredBranding): Expression {
  return sentLogoId === undefined
    ? {
        text: "revision = :revision AND attribute_not_exists(sentLogoId)",
        values: { ":revision": revision },
      }
    : {
        text: "revision = :revision AND sentLogoId = :sentLogoId",
        values: { ":revision": revision, ":sentLogoId": sentLogoId },
      };
}

/**
 * A transaction item for a version that is sent with this logo, so that its object stays. Refused if the workspace has
 * no longer this logo, whose object may be gone then.
 */
export function sentLogoItem(table: Table, workspaceId: WorkspaceId, logo: BrandingLogo) {
  return table.updateItem(
    brandingKeys.branding(workspaceId),
    setAttributes({ sentLogoId: logo.id }),
    {
      text: "logo.id = :logoId AND attribute_not_exists(takenOffAt)",
      values: { ":logoId": logo.id },
    },
  );
}

/** Whether a version that was sent has the branding's logo. */
export function isLogoSent({ logo, sentLogoId }: StoredBranding): boolean {
  return logo !== undefined && logo.id === sentLogoId;
}

/** Seconds for which an upload can be there: the bucket removes it after a day, at the latest some days later. */
const uploadSeconds = 7 * daySeconds;
/** Most logos that are remembered, so that the item stays small. */
const leftLogosMax = 200;

/**
 * The logos that were left, with the one that is left now. Its object is being deleted, or belongs to versions that were
 * sent, so that nothing new may name it.
 */
export function withLeftLogo(
  { leftLogos = [] }: Pick<StoredBranding, "leftLogos">,
  logoId: string,
  at: string,
): Required<Pick<StoredBranding, "leftLogos">> {
  const since = addSeconds(at, -uploadSeconds);
  const recent = leftLogos.filter((one) => one.at > since);
  return { leftLogos: [...recent, { id: logoId, at }].slice(-leftLogosMax) };
}

const LogoTakenOff = storedItem(() => z.object({ at: z.string() }));

/** Notes that a logo is no longer shown on pages and in emails. Sealed PDFs keep it. */
export async function takeLogoOff(table: Table, logoId: string, at: string): Promise<void> {
  await table.put(brandingKeys.logoTakenOff(logoId), "logo-taken-off", { at });
}

/** Undoes `takeLogoOff`. */
export async function showLogoAgain(table: Table, logoId: string): Promise<void> {
  await table.remove(brandingKeys.logoTakenOff(logoId));
}

export async function isLogoTakenOff(table: Table, logoId: string): Promise<boolean> {
  return (await table.get(brandingKeys.logoTakenOff(logoId), LogoTakenOff)) !== undefined;
}
