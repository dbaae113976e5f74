import * as z from "zod";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id, Sha256, text } from "../fields.ts";
import { AgreementDetail } from "./views.ts";

const params = once(() => z.object({ id: Id(), suggestionId: Id() }));

/** The errors of every answer to a suggestion. */
const answerErrors = [
  "agreement_not_found",
  "agreement_uploaded",
  "suggestion_not_found",
  "agreement_not_pending",
  "version_outdated",
  "suggestion_overtaken",
] as const;

/** What the owner does with a suggestion of a party. */
export const suggestionAnswerEndpoints = {
  acceptSuggestion: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/suggestions/{suggestionId}/accept",
    // Without an entitlement, as a new version: the free sheet can be replaced without a plan.
    access: "user",
    summary:
      "Accepts suggested shares or texts: replaces the version with one that everyone must sign",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: params(),
      body: z.object({
        /** The version that the owner sees, and the agreement's revision, by which they know who has signed it. */
        documentHash: Sha256(),
        revision: z.number().int("Must be a whole number"),
      }),
      responses: { 200: AgreementDetail() },
    }),
    errors: [...answerErrors, "publisher_without_writer", "plan_required", "too_many_requests"],
  }),
  answerSuggestion: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/suggestions/{suggestionId}/answer",
    access: "user",
    summary: "Answers a suggestion with a text; the version stays as it is",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: params(),
      body: z.object({
        text: text(bounds.suggestionCharacters).refine(
          (answer) => answer !== "",
          "Please write an answer",
        ),
      }),
      responses: { 200: AgreementDetail() },
    }),
    errors: [...answerErrors, "too_many_requests"],
  }),
  showSuggestion: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/suggestions/{suggestionId}/show",
    access: "user",
    summary: "Shows a suggestion to everyone on the sheet",
    repeat: "natural",
    changes: ["sheets"],
    schemas: () => ({
      params: params(),
      body: EmptyBody(),
      responses: { 200: AgreementDetail() },
    }),
    errors: answerErrors,
  }),
} as const;
