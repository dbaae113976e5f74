import * as z from "zod";
import { AgreementCard, AgreementView, EvidenceView } from "./agreement-views.ts";
import { endpoint } from "./endpoint.ts";
import { Cursor, Empty, Id } from "./fields.ts";

const params = z.object({ id: Id });

export const agreements = {
  list: endpoint({
    method: "GET",
    path: "/api/agreements",
    access: "user",
    summary: "The agreements of the signed-in user, newest first",
    repeat: "natural",
    query: Cursor,
    responses: { 200: z.array(AgreementCard) },
    errors: ["unauthorized"],
  }),
  read: endpoint({
    method: "GET",
    path: "/api/agreements/{id}",
    access: "user",
    summary: "One agreement with its lyrics",
    repeat: "natural",
    params,
    responses: { 200: AgreementView },
    errors: ["unauthorized", "agreement_not_found"],
  }),
  send: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/send",
    access: "user",
    summary: "Sends a draft to its contributors for signature",
    repeat: "key",
    params,
    body: Empty,
    responses: { 200: AgreementView },
    errors: ["unauthorized", "agreement_not_found", "agreement_not_draft", "idempotency_mismatch"],
  }),
  events: endpoint({
    method: "GET",
    path: "/api/agreements/{id}/events",
    access: "user",
    summary: "The evidence of an agreement, oldest first",
    repeat: "natural",
    params,
    responses: { 200: z.array(EvidenceView) },
    errors: ["unauthorized", "agreement_not_found"],
  }),
} as const;
