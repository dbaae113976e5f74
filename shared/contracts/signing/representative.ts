import * as z from "zod";
import { capacityNames } from "../../domain/agreement/agreeing/capacities.ts";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { CodeSent } from "./identification.ts";
import { SigningView } from "../agreements/signing-view.ts";
import { endpoint } from "../endpoint.ts";
import { EmailAddress, EmailedCode, Id, Sha256, singleLineName, text } from "../fields.ts";
import { identification, signerErrors } from "./identification.ts";

/** Whom a party names to sign for it. */
export const RepresentativeInput = once(() =>
  z.object({
    name: singleLineName(bounds.nameCharacters).refine(
      (name) => name !== "",
      "Please provide: Name",
    ),
    email: EmailAddress(),
    capacity: z.enum(capacityNames),
    /** What the party states about the authority. */
    statement: text(bounds.authorityCharacters).refine(
      (statement) => statement.trim() !== "",
      "Please say why this person may sign for you",
    ),
  }),
);

/** The calls by which a party names who signs for it. */
export const representativeEndpoints = {
  nameRepresentative: endpoint({
    method: "PUT",
    path: "/api/agreements/{id}/representative",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Names who signs for a contributor, in place of anybody named before; always needs a fresh code, which a call without one emails. At the general link, after a code was checked",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        ...identification(),
        code: EmailedCode().optional(),
        documentHash: Sha256(),
        representative: RepresentativeInput(),
      }),
      responses: { 200: SigningView(), 202: CodeSent() },
    }),
    errors: [...signerErrors, "representatives_full"],
  }),
  revokeRepresentative: endpoint({
    method: "DELETE",
    path: "/api/agreements/{id}/representative",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Takes back who signs for a contributor, whose link then stops working; at the general link, after a code was checked",
    repeat: "natural",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object(identification()),
      responses: { 200: SigningView() },
    }),
    errors: [
      "unauthorized",
      "agreement_not_found",
      "not_a_party",
      "code_invalid",
      "already_signed",
      "agreement_closed",
    ],
  }),
} as const;
