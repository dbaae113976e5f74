import * as z from "zod";
import { UserId, WorkspaceId } from "../../ids.ts";
import { once } from "../../once.ts";
import { toPercentage, FULL_SHARE } from "../../sheet/basis-points.ts";
import { printedTotalOf, scaleTo100Percent } from "../../sheet/share-scale.ts";
import { shareCategories, type ShareKey } from "../../sheet/sheet-rows.ts";
import type { AgreementSheetRow } from "../agreement.ts";
import { UploadedRow } from "./uploaded-row.ts";
import { InvitedAddress, AgreementInvitation } from "./agreement-invitation.ts";

/** The factor by which the printed shares of each category are multiplied in the song. */
export const PrintedScale = once(() =>
  z
    .object({
      songwriterShare: z.number(),
      publisherShare: z.number(),
      copyrightShare: z.number(),
      masterShare: z.number(),
    })
    .partial(),
);
export type PrintedScale = z.infer<ReturnType<typeof PrintedScale>>;

/** The document of an agreement that was signed elsewhere, as it was uploaded. */
export const UploadedDocument = once(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    sizeBytes: z.number().int(),
    filename: z.string(),
    /** SHA-256 of the bytes in hexadecimal, as its uploader's device has declared it. */
    digest: z.string().optional(),
  }),
);

/**
 * An agreement that was signed outside Splitsheet: a document with data for which only its uploader is responsible. Its
 * status is always `completed`; it has no versions, links, evidence or sealed PDF, and no rule of other agreements
 * applies to it.
 */
export const UploadedAgreement = once(() =>
  z.object({
    id: z.string(),
    workspaceId: WorkspaceId,
    /** The person who uploaded it. */
    createdBy: UserId,
    ownerName: z.string(),
    /** Absent until it has a song, and after the song was deleted. */
    songId: z.string().optional(),
    number: z.number().int(),
    status: z.literal("completed"),
    isPreSigned: z.literal(true),
    title: z.string(),
    artist: z.string(),
    splits: z.array(UploadedRow()),
    scale: PrintedScale().optional(),
    file: UploadedDocument(),
    /** The invitations, in the order in which they were sent. */
    invitations: z.array(AgreementInvitation()).optional(),
    /** Every address that was ever invited, replaced ones included. */
    asked: z.array(InvitedAddress()).optional(),
    /** Number of changes of the item; absent before the first one. */
    revision: z.number().int().optional(),
    createdAt: z.string(),
  }),
);
export type UploadedAgreement = z.infer<ReturnType<typeof UploadedAgreement>>;

/** Whether an agreement, or its entry in a list, is an uploaded one. */
export function isUploaded(agreement: object): agreement is UploadedAgreement {
  return "file" in agreement;
}

/**
 * Returns the song's rows from an uploaded agreement: printed shares, scaled, 0 where none is printed. Undefined unless
 * the songwriters' category and each other printed category sum to exactly 100 %.
 */
export function songRows({
  splits,
  scale = {},
}: Pick<UploadedAgreement, "splits" | "scale">): AgreementSheetRow[] | undefined {
  const columnOf = (key: ShareKey): number[] => {
    const printed = splits.map((row) => row[key] ?? 0);
    const factor = scale[key];
    if (factor === undefined) return printed;
    const isKnown = printedTotalOf(printed).kind === "scaled";
    return isKnown
      ? scaleTo100Percent(printed)
      : printed.map((share) => Math.round(share * factor));
  };
  const [songwriter, publisher, copyright, master] = [
    columnOf("songwriterShare"),
    columnOf("publisherShare"),
    columnOf("copyrightShare"),
    columnOf("masterShare"),
  ];
  const rows = splits.map((row, index) => ({
    ...detailsOf(row),
    songwriterShare: songwriter[index] ?? 0,
    publisherShare: publisher[index] ?? 0,
    copyrightShare: copyright[index] ?? 0,
    masterShare: master[index] ?? 0,
  }));
  const isWhole = shareCategories.every(({ key }) => {
    const isPrinted = key === "songwriterShare" || splits.some((row) => row[key] !== null);
    return !isPrinted || rows.reduce((sum, row) => sum + row[key], 0) === FULL_SHARE;
  });
  return isWhole ? rows : undefined;
}

/** Returns the rows as printed, with 0 where no share is printed. */
export function printedRows({ splits }: Pick<UploadedAgreement, "splits">): AgreementSheetRow[] {
  return splits.map((row) => ({
    ...detailsOf(row),
    songwriterShare: row.songwriterShare ?? 0,
    publisherShare: row.publisherShare ?? 0,
    copyrightShare: row.copyrightShare ?? 0,
    masterShare: row.masterShare ?? 0,
  }));
}

/** The fields of a row without its shares. */
function detailsOf(row: UploadedRow) {
  return {
    contributorId: row.contributorId,
    songwriterName: row.songwriterName,
    email: row.email,
    pro: row.pro,
    // It is printed on the document.
    proChecked: true,
    songwriterIpi: row.songwriterIpi,
    publisherName: row.publisherName,
    publisherIpi: row.publisherIpi,
    selfPublished: row.selfPublished,
  };
}

/** Returns a printed share as a percentage; null where none is printed. */
export function printedPercentage(share: number | null): number | null {
  return share === null ? null : toPercentage(share);
}
