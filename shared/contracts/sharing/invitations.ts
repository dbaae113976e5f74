import * as z from "zod";
import { invitationAnswers } from "../../domain/agreement/uploaded/invitation-answer.ts";
import { once } from "../../domain/once.ts";
import { rowMessages } from "../../domain/sheet/sheet-rows.ts";
import { InvitedPerson } from "../uploaded-agreement-details.ts";
import { endpoint } from "../endpoint.ts";
import { emailAddress, Id, Timestamp } from "../fields.ts";

const InvitationToken = once(() =>
  z.string().regex(/^[A-Za-z0-9_-]{16,200}$/, "Not a valid token"),
);

/** An invitation, as seen by the person who is asked whether they signed an uploaded agreement. */
const InvitationView = once(() =>
  z.object({
    title: z.string(),
    artist: z.string(),
    /** The person who asks. */
    askedBy: z.string(),
    /** The person who is asked, as the document names them. */
    name: z.string(),
    document: z.object({
      name: z.string(),
      type: z.string(),
      /** In bytes. */
      size: z.number().int(),
      /** Valid for 5 minutes. */
      url: z.url(),
    }),
    answer: z.enum(invitationAnswers).nullable(),
    answeredAt: Timestamp().nullable(),
  }),
);
export type InvitationView = z.infer<ReturnType<typeof InvitationView>>;

/** The endpoints of invitations: people whom uploaded agreements name answer whether they signed. */
export const agreementInvitationEndpoints = {
  invite: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/invitations",
    access: "user",
    entitlement: "share",
    summary: "Asks a person whom an uploaded agreement names, by email, whether they signed it",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        /** The contributor id of the person's row. */
        contributorId: Id(),
        email: emailAddress(rowMessages.email),
      }),
      responses: { 200: z.object({ invitations: z.array(InvitedPerson()) }) },
    }),
    errors: [
      "agreement_not_found",
      "contributor_not_found",
      "invitation_answered",
      "too_many_requests",
    ],
  }),
  invitation: endpoint({
    method: "GET",
    path: "/api/invitations/{invitationToken}",
    access: "public",
    summary: "Returns the document of an uploaded agreement for a person who is asked about it",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ invitationToken: InvitationToken() }),
      responses: { 200: InvitationView() },
    }),
    errors: ["invitation_not_found"],
  }),
  answerInvitation: endpoint({
    method: "POST",
    path: "/api/invitations/answer",
    access: "public",
    summary: "Answers whether one signed an uploaded agreement",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      body: z.object({ invitationToken: InvitationToken(), answer: z.enum(invitationAnswers) }),
      responses: { 200: InvitationView() },
    }),
    errors: ["invitation_not_found", "too_many_requests"],
  }),
} as const;
