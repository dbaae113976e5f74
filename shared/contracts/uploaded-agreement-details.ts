import * as z from "zod";
import { invitationAnswers } from "../domain/agreement/uploaded/invitation-answer.ts";
import { once } from "../domain/once.ts";
import { Id, Timestamp } from "./fields.ts";

/** A person invited to answer whether they signed an uploaded agreement, as the uploader sees them. */
export const InvitedPerson = once(() =>
  z.object({
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    sentAt: Timestamp(),
    answer: z.enum(invitationAnswers).nullable(),
    answeredAt: Timestamp().nullable(),
  }),
);
export type InvitedPerson = z.infer<ReturnType<typeof InvitedPerson>>;

/** The fields that only an uploaded agreement has: its document, and its invitations. */
export const UploadedAgreementDetails = once(() =>
  z.object({
    file: z.object({
      id: Id(),
      name: z.string(),
      type: z.string(),
      /** In bytes. */
      size: z.number().int(),
      path: z.string(),
    }),
    /** The invited people, in the order of the invitations. */
    invitations: z.array(InvitedPerson()),
  }),
);
