import * as z from "zod";
import { signatureMethods } from "../domain/agreement.ts";
import { bounds } from "../domain/bounds.ts";
import { SigningView } from "./agreement-views.ts";
import { endpoint } from "./endpoint.ts";
import { EmailAddress, Empty, Id, line, OpaqueToken, Sha256 } from "./fields.ts";

const dataImagePrefix = "data:image/png;base64,";

/** A PNG as a data URL, at most 200 KB decoded. */
export const SignatureImage = z
  .string()
  .max(
    dataImagePrefix.length + Math.ceil(bounds.signatureImageBytes / 3) * 4,
    "The signature image is larger than 200 KB",
  )
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, "The signature must be a PNG image");

export const SignatureInput = z.object({
  shareLink: OpaqueToken,
  name: line(bounds.nameCharacters).refine((name) => name !== "", "Please provide: Name"),
  email: EmailAddress,
  signatureData: SignatureImage,
  signatureMethod: z.enum(signatureMethods).default("drawn"),
  documentHash: Sha256,
  consentVersion: z.string().max(20),
});
export type SignatureInput = z.infer<typeof SignatureInput>;

export const signing = {
  read: endpoint({
    method: "GET",
    path: "/api/agreements/share/{shareLink}",
    access: "signer",
    summary: "The agreement behind a personal or general link",
    repeat: "natural",
    params: z.object({ shareLink: OpaqueToken }),
    responses: { 200: SigningView },
    errors: ["agreement_not_found"],
  }),
  opened: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/opened",
    access: "signer",
    summary: "Notes that a contributor has opened this version",
    repeat: "natural",
    params: z.object({ id: Id }),
    body: z.object({ shareLink: OpaqueToken }),
    responses: { 200: Empty },
    errors: ["agreement_not_found"],
  }),
  sign: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/sign",
    access: "signer",
    summary: "Signs the version whose hash is given, as the contributor whom the link belongs to",
    repeat: "key",
    params: z.object({ id: Id }),
    body: SignatureInput,
    responses: { 200: SigningView },
    errors: [
      "agreement_not_found",
      "not_a_party",
      "personal_link_required",
      "already_signed",
      "agreement_closed",
      "version_outdated",
      "idempotency_mismatch",
    ],
  }),
} as const;
