import * as z from "zod";
import { licensings } from "../../domain/agreement/agreeing/licensing.ts";
import { SheetField } from "../../domain/custom-fields/custom-field.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Sha256, Timestamp } from "../fields.ts";
import { SplitView } from "./sheet-view.ts";

/** One sent version: what its contributors were asked to sign, and who has signed it. Without email addresses. */
const AgreementVersionView = once(() =>
  z.object({
    version: z.number().int(),
    sentAt: Timestamp(),
    /** The person who sent it. Null in versions of earlier releases. */
    sentByName: z.string().nullable(),
    documentHash: Sha256(),
    song: z.object({ title: z.string(), artist: z.string(), bpm: z.number() }),
    lyrics: z.string(),
    splits: z.array(
      SplitView().pick({
        songwriterName: true,
        pro: true,
        songwriterIpi: true,
        songwriterPercentage: true,
        publisherName: true,
        publisherIpi: true,
        selfPublished: true,
        publisherPercentage: true,
        copyrightPercentage: true,
        masterPercentage: true,
        // On a sheet of schema 3. What a party declared is that of its last signature on this version.
        rowId: true,
        kind: true,
        role: true,
        versionOf: true,
        forRows: true,
        proCode: true,
        declaredAt: true,
        declaredName: true,
      }),
    ),
    /** Absent for sheets of schema 1 and 2, as is the following. */
    licensing: z.enum(licensings).optional(),
    thirdParty: z.string().nullable().optional(),
    /** The custom fields that were filled in, also by those who signed this version. Absent if there are none. */
    custom: z.array(SheetField()).optional(),
    /** Earliest first. */
    signatures: z.array(z.object({ contributorId: Id(), name: z.string(), signedAt: Timestamp() })),
  }),
);
export type AgreementVersionView = z.infer<ReturnType<typeof AgreementVersionView>>;

/** The endpoint that returns a sent version, also an earlier one. */
export const agreementVersionEndpoints = {
  version: endpoint({
    method: "GET",
    path: "/api/agreements/{id}/versions/{version}",
    access: "user",
    scope: "agreements:read",
    summary:
      "Returns one version of a sent agreement and who signed it, for its owner or a contributor",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: z.object({
        id: Id(),
        version: z.coerce.number().int("Must be a whole number").min(1).max(9999),
      }),
      responses: { 200: AgreementVersionView() },
    }),
    errors: ["agreement_not_found", "newer_release"],
  }),
} as const;
