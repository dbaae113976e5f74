import * as z from "zod";
import { suggestionInput } from "../agreements/suggestion-views.ts";
import { CodeSent } from "./identification.ts";
import { SigningView } from "../agreements/signing-view.ts";
import { endpoint } from "../endpoint.ts";
import { EmailedCode, Id, Sha256 } from "../fields.ts";
import { identification, signerErrors } from "./identification.ts";

/** What a contributor answers with instead of a signature. */
export const suggestionEndpoints = {
  suggest: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/suggestions",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Suggests a change of the version with the given hash before signing it; the caller is identified as for signing",
    repeat: "key",
    // The signing page shows the answer; in the application the agreement's page changes too.
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        ...identification(),
        code: EmailedCode().optional(),
        documentHash: Sha256(),
        ...suggestionInput(),
      }),
      responses: { 201: SigningView(), 202: CodeSent() },
    }),
    errors: [...signerErrors, "suggestion_open", "too_many_suggestions", "totals_not_100"],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/suggestions/{suggestionId}/withdraw",
    access: "signer",
    linkPassword: "asked",
    summary: "Withdraws one's own open suggestion; the caller is identified as for signing",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id(), suggestionId: Id() }),
      body: z.object({ ...identification(), code: EmailedCode().optional() }),
      responses: { 200: SigningView(), 202: CodeSent() },
    }),
    errors: [
      "unauthorized",
      "agreement_not_found",
      "suggestion_not_found",
      "not_a_party",
      "code_invalid",
      "agreement_closed",
      "version_outdated",
      "suggestion_overtaken",
      "too_many_requests",
    ],
  }),
  looksRight: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/looks-right",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Agrees to the version with the given hash, on a sheet that asks for agreement first; at the general link, after a code was checked",
    repeat: "natural",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({ ...identification(), documentHash: Sha256() }),
      responses: { 200: SigningView() },
    }),
    errors: [
      "unauthorized",
      "agreement_not_found",
      "not_a_party",
      "code_invalid",
      "already_signed",
      "agreement_closed",
      "version_outdated",
    ],
  }),
} as const;
