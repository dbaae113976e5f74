import * as z from "zod";
import { bounds } from "../../domain/text/bounds.ts";
import { lazySchema } from "../../domain/lazy-schema.ts";
import {
  AgreementCard,
  AgreementChange,
  AgreementView,
  EvidenceView,
  ExpiresInDays,
} from "./views.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmailAddress, Empty, Id, text } from "../fields.ts";

const params = lazySchema(() => z.object({ id: Id }));

export const agreements = {
  list: endpoint({
    method: "GET",
    path: "/api/agreements",
    access: "user",
    summary: "Lists the agreements of the signed-in user, newest first",
    repeat: "natural",
    query: Cursor,
    responses: { 200: lazySchema(() => z.array(AgreementCard)) },
    errors: [],
  }),
  read: endpoint({
    method: "GET",
    path: "/api/agreements/{id}",
    access: "user",
    summary: "Returns one agreement with its lyrics",
    repeat: "natural",
    params,
    responses: { 200: AgreementView },
    errors: ["agreement_not_found"],
  }),
  send: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/send",
    access: "user",
    summary: "Sends a draft to its contributors for signature",
    repeat: "key",
    params,
    body: lazySchema(() => z.object({ expiresInDays: ExpiresInDays })),
    responses: { 200: AgreementView },
    errors: ["agreement_not_found", "agreement_not_draft", "too_many_requests"],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/agreements/{id}",
    access: "user",
    summary:
      "Changes a draft, or replaces the version that is out for signature with one that everyone must sign",
    repeat: "key",
    params,
    body: AgreementChange,
    responses: { 200: AgreementView },
    errors: [
      "agreement_not_found",
      "agreement_not_pending",
      "version_outdated",
      "too_many_requests",
    ],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/agreements/{id}",
    access: "user",
    summary: "Deletes a draft and keeps its song",
    repeat: "key",
    params,
    responses: { 200: Empty },
    errors: ["agreement_not_found", "agreement_not_draft"],
  }),
  void: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/void",
    access: "user",
    summary: "Voids an agreement that is out for signature, and notifies everyone",
    repeat: "key",
    params,
    body: lazySchema(() => z.object({ reason: text(bounds.reasonCharacters).default("") })),
    responses: { 200: AgreementView },
    errors: ["agreement_not_found", "agreement_not_pending"],
  }),
  resend: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/resend",
    access: "user",
    summary: "Emails the link again to a contributor who has not signed, at most once a minute",
    repeat: "key",
    params,
    body: lazySchema(() => z.object({ email: EmailAddress })),
    responses: { 200: AgreementView },
    errors: [
      "agreement_not_found",
      "agreement_not_pending",
      "not_a_party",
      "contributor_signed",
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
    params: lazySchema(() => z.object({ id: Id, contributorId: Id })),
    body: lazySchema(() => z.object({ email: EmailAddress })),
    responses: { 200: AgreementView },
    errors: [
      "agreement_not_found",
      "contributor_not_found",
      "agreement_not_pending",
      "too_many_requests",
    ],
  }),
  copy: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/copy",
    access: "user",
    entitlement: "create",
    summary:
      "Creates a draft of the same song from an agreement that was declined or voided or has expired",
    repeat: "key",
    params,
    body: Empty,
    responses: { 201: AgreementView },
    errors: ["agreement_not_found", "agreement_not_ended", "agreement_open_already"],
  }),
  events: endpoint({
    method: "GET",
    path: "/api/agreements/{id}/events",
    access: "user",
    summary: "Lists the evidence of an agreement, oldest first",
    repeat: "natural",
    params,
    responses: { 200: lazySchema(() => z.array(EvidenceView)) },
    errors: ["agreement_not_found"],
  }),
} as const;
