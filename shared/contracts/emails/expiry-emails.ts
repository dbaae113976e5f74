import * as z from "zod";
import { UserId, WorkspaceId } from "../../domain/ids.ts";
import { once } from "../../domain/once.ts";
import type { OwnerEmail } from "./email-contract.ts";

/** The emails before an unfinished draft or a document that was not reviewed is deleted. */
export const expiryEmails = {
  "draft-expiring": {
    to: "owner",
    opens: "/agreements",
    optional: "drafts",
    until: "deletedAt",
    isDaily: true,
    input: once(() =>
      z.object({
        /** The draft. Absent from entries of an earlier release. */
        agreementId: z.string().optional(),
        /** The person who created the draft, who gets the email. */
        createdBy: UserId,
        title: z.string(),
        /** Time of the draft's deletion, ISO 8601 UTC. */
        deletedAt: z.string(),
      }),
    ),
  },
  "upload-expiring": {
    to: "owner",
    opens: "/upload-agreement?parse=:fileId",
    optional: "drafts",
    until: "deletedAt",
    isDaily: true,
    input: once(() =>
      z.object({
        /** The review of the uploaded document. */
        reviewId: z.string(),
        fileId: z.string(),
        workspaceId: WorkspaceId,
        /** The person who uploaded the document, or the owner of their former team. */
        createdBy: UserId,
        title: z.string(),
        /** Time of the document's deletion, ISO 8601 UTC. */
        deletedAt: z.string(),
      }),
    ),
  },
} as const satisfies Record<string, OwnerEmail>;
