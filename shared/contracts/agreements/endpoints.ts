import * as z from "zod";
import { agreementStatuses } from "../../domain/agreement/lifecycle/statuses.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { analyticsEndpoints } from "../analytics/endpoints.ts";
import { EvidenceView } from "./evidence-view.ts";
import { suggestionAnswerEndpoints } from "./suggestions.ts";
import { agreementVersionEndpoints } from "./versions.ts";
import { AsksAgreementFirst } from "./asks-agreement-first.ts";
import { AgreementChange, ExpiresInDays } from "./sheet-input.ts";
import { AgreementDetail, AgreementView, ListedAgreement } from "./views.ts";
import { endpoint } from "../endpoint.ts";
import { LinkPassword } from "../link-password.ts";
import { linkPasswordEndpoints } from "./link-password.ts";
import { eventEndpoints } from "../api-keys/events.ts";
import { Cursor, EmailAddress, EmptyBody, Id, text, UpdatedSince } from "../fields.ts";

const params = once(() => z.object({ id: Id() }));

/** A search leads through the list in pages of up to 1 MB of the table. */
const ListQuery = once(() =>
  Cursor().extend({
    ...UpdatedSince().shape,
    /** Only what the caller has yet to sign, or to answer as its owner. Cannot be searched. */
    needsYou: z.literal("true").optional(),
    /** Only other people's agreements, which the caller is a contributor of. */
    sharedWithMe: z.literal("true").optional(),
    /** Beginnings of words of the title, the artist, the contributors, or the number. */
    search: text(bounds.titleCharacters).optional(),
    status: z.enum(agreementStatuses).optional(),
  }),
);

export const agreements = {
  ...eventEndpoints,
  ...analyticsEndpoints,
  list: endpoint({
    method: "GET",
    path: "/api/agreements",
    access: "user",
    scope: "agreements:read",
    summary:
      "Lists the agreements that the signed-in user owns or is a contributor of, newest first. A page of a search may be empty although another follows",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      query: ListQuery(),
      responses: { 200: z.array(ListedAgreement()) },
    }),
    errors: [],
  }),
  read: endpoint({
    method: "GET",
    path: "/api/agreements/{id}",
    access: "user",
    scope: "agreements:read",
    summary: "Returns one agreement with its lyrics and signatures, for its owner or a contributor",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: params(),
      responses: { 200: AgreementDetail() },
    }),
    errors: ["agreement_not_found", "no_longer_on_sheet", "address_replaced"],
  }),
  download: endpoint({
    method: "GET",
    path: "/api/agreements/{id}/download",
    access: "user",
    scope: "agreements:read",
    summary: "Redirects its owner or a contributor to the sealed PDF",
    repeat: "natural",
    schemas: () => ({
      params: params(),
      responses: { 302: z.undefined() },
    }),
    errors: ["agreement_not_found", "agreement_not_completed"],
  }),
  send: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/send",
    access: "user",
    scope: "agreements:send",
    entitlement: "write",
    summary: "Sends a draft to its contributors for signature",
    repeat: "key",
    // `storage` tells whether the free sheet is left.
    changes: ["sheets", "storage"],
    schemas: () => ({
      params: params(),
      body: z.object({
        expiresInDays: ExpiresInDays(),
        asksAgreementFirst: AsksAgreementFirst(),
        /** For the links of the agreement. */
        password: LinkPassword().optional(),
      }),
      responses: { 200: AgreementView() },
    }),
    errors: [
      "agreement_not_found",
      "agreement_uploaded",
      "agreement_not_draft",
      "publisher_without_writer",
      "too_many_requests",
    ],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/agreements/{id}",
    // Without an entitlement: a draft can be changed, whatever the plan. A new version is sent, which needs one.
    access: "user",
    scope: "agreements:write",
    summary:
      "Changes a draft, or replaces the version that is out for signature with one that everyone must sign",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: params(),
      body: AgreementChange(),
      responses: { 200: AgreementView() },
    }),
    errors: [
      "agreement_not_found",
      "agreement_uploaded",
      "agreement_not_pending",
      "version_outdated",
      "suggestion_not_found",
      "suggestion_overtaken",
      "publisher_without_writer",
      "draft_outdated",
      "publisher_without_writer",
      "plan_required",
      "too_many_requests",
    ],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/agreements/{id}",
    access: "user",
    summary:
      "Deletes a draft, and its song with its files unless it has an earlier agreement; or an uploaded agreement with its document",
    repeat: "key",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      params: params(),
      responses: { 200: EmptyBody() },
    }),
    errors: ["agreement_not_found", "agreement_not_draft", "song_still_moving"],
  }),
  void: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/void",
    access: "user",
    scope: "agreements:send",
    summary: "Voids an agreement that is out for signature, and notifies everyone",
    repeat: "key",
    // `storage` tells whether the free sheet is left.
    changes: ["sheets", "storage"],
    schemas: () => ({
      params: params(),
      body: z.object({ reason: text(bounds.reasonCharacters).default("") }),
      responses: { 200: AgreementView() },
    }),
    errors: ["agreement_not_found", "agreement_uploaded", "agreement_not_pending"],
  }),
  resend: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/resend",
    access: "user",
    scope: "agreements:send",
    summary:
      "Emails the link again to a contributor who has not signed, at most once a minute, and not while a suggestion of theirs waits for an answer",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: params(),
      body: z.object({ email: EmailAddress() }),
      responses: { 200: AgreementView() },
    }),
    errors: [
      "agreement_not_found",
      "agreement_uploaded",
      "agreement_not_pending",
      "not_a_party",
      "contributor_signed",
      "suggestion_waits",
      "too_many_requests",
    ],
  }),
  correctEmail: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/contributors/{contributorId}/email",
    access: "user",
    summary:
      "Corrects a contributor's address: signatures stay, the old link stops working, a new one is emailed",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id(), contributorId: Id() }),
      body: z.object({ email: EmailAddress() }),
      responses: { 200: AgreementView() },
    }),
    errors: [
      "agreement_not_found",
      "agreement_uploaded",
      "contributor_not_found",
      "agreement_not_pending",
      "too_many_requests",
    ],
  }),
  copy: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/copy",
    access: "user",
    scope: "agreements:write",
    entitlement: "write",
    summary:
      "Creates a draft of the same song from an agreement that was declined or voided or has expired",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: params(),
      body: EmptyBody(),
      responses: { 201: AgreementView() },
    }),
    errors: [
      "sandbox_full",
      "agreement_not_found",
      "agreement_uploaded",
      "agreement_not_ended",
      "agreement_open_already",
    ],
  }),
  events: endpoint({
    method: "GET",
    path: "/api/agreements/{id}/events",
    access: "user",
    scope: "agreements:read",
    summary: "Lists the evidence of an agreement, oldest first",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: params(),
      responses: { 200: z.array(EvidenceView()) },
    }),
    errors: ["agreement_not_found"],
  }),
  ...linkPasswordEndpoints,
  ...agreementVersionEndpoints,
  ...suggestionAnswerEndpoints,
} as const;
