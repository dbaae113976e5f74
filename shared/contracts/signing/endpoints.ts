import * as z from "zod";
import { declineReasons } from "../../domain/agreement/lifecycle/decline-reasons.ts";
import { signatureMethods } from "../../domain/agreement/evidence/signature.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { DeclarationInput, SeenInput } from "../agreements/declaration-input.ts";
import { CodeSent } from "./identification.ts";
import { SigningView } from "../agreements/signing-view.ts";
import { endpoint } from "../endpoint.ts";
import {
  EmailAddress,
  EmailedCode,
  EmptyBody,
  Id,
  singleLineName,
  OpaqueToken,
  Sha256,
  text,
} from "../fields.ts";
import { identification, shareLink, signerErrors } from "./identification.ts";
import { keptDetailsEndpoints } from "./kept-details.ts";
import { representativeEndpoints } from "./representative.ts";
import { sheetListEndpoints } from "./sheet-list.ts";
import { unlockingEndpoints } from "./unlocking.ts";
import { suggestionEndpoints } from "./suggestions.ts";

const dataImagePrefix = "data:image/png;base64,";

/** A PNG image as a data URL, at most 200 KB decoded. */
export const SignatureImage = once(() =>
  z
    .string()
    .max(
      dataImagePrefix.length + Math.ceil(bounds.signatureImageBytes / 3) * 4,
      "The signature image is larger than 200 KB",
    )
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, "The signature must be a PNG image"),
);

export const SignatureInput = once(() =>
  z.object({
    shareLink: shareLink(),
    name: singleLineName(bounds.nameCharacters).refine(
      (name) => name !== "",
      "Please provide: Name",
    ),
    email: EmailAddress(),
    /** Required unless `keepsDrawing`. */
    signatureData: SignatureImage().optional(),
    signatureMethod: z.enum(signatureMethods).default("drawn"),
    documentHash: Sha256(),
    consentVersion: z.string().max(20),
    code: EmailedCode().optional(),
    /**
     * On a sheet of schema 3, this and the two following are required: what the signer declares about themself, the
     * SHA-256 of its canonical text, and which declarations of the others their page showed.
     */
    declaration: DeclarationInput().optional(),
    declarationHash: Sha256().optional(),
    seen: SeenInput().optional(),
    /** Signs again with other details, and with the name and image of one's signature on this version. */
    keepsDrawing: z.literal(true).optional(),
    /** Keeps the declaration for the signer's next sheets, seen by nobody but them. */
    keepsDetails: z.literal(true).optional(),
  }),
);
export type SignatureInput = z.infer<ReturnType<typeof SignatureInput>>;

export const DeclineInput = once(() =>
  z.object({
    shareLink: shareLink(),
    email: EmailAddress(),
    reason: text(bounds.reasonCharacters).refine(
      (reason) => reason !== "",
      "Please say why you decline",
    ),
    /** A reason of the list, beside the text. */
    chosenReason: z.enum(declineReasons).optional(),
    documentHash: Sha256(),
    code: EmailedCode().optional(),
  }),
);
export type DeclineInput = z.infer<ReturnType<typeof DeclineInput>>;

export const signing = {
  read: endpoint({
    method: "GET",
    path: "/api/agreements/share/{shareLink}",
    access: "signer",
    linkPassword: "asked",
    summary: "Returns the agreement of a personal, general or observer link",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ shareLink: OpaqueToken() }),
      responses: { 200: SigningView() },
    }),
    errors: ["agreement_not_found", "no_longer_on_sheet", "no_longer_asked", "address_replaced"],
  }),
  opened: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/opened",
    access: "signer",
    linkPassword: "asked",
    summary: "Records that a contributor has opened this version",
    repeat: "natural",
    // Only the signing page calls it, and shows its answer.
    changes: [],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({ shareLink: shareLink() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["unauthorized", "agreement_not_found"],
  }),
  sign: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/sign",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Signs the version with the given hash; at the general link a visitor is emailed a code first. Who has signed a sheet of schema 3 can sign again with other details, until everyone has signed",
    repeat: "key",
    // The signing page shows the answer; in the application the lists and the page change too.
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: SignatureInput(),
      responses: { 200: SigningView(), 202: CodeSent() },
    }),
    errors: [...signerErrors, "declaration_incomplete", "not_agreed_yet"],
  }),
  declare: endpoint({
    method: "PUT",
    path: "/api/agreements/{id}/declaration",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Keeps what a contributor declares about themself until they sign; at the general link, after a code was checked",
    repeat: "natural",
    // Only the signing page calls it, and shows its answer.
    changes: [],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        ...identification(),
        documentHash: Sha256(),
        declaration: DeclarationInput(),
      }),
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
  code: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/code",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Emails a contributor a code; with the code, lets this browser declare, suggest and sign for 30 minutes",
    repeat: "key",
    // Only the signing page calls it, and shows its answer.
    changes: [],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        ...identification(),
        code: EmailedCode().optional(),
        /** The link of the list that the sheet was opened from: the code counts for all of its sheets. */
        listLink: OpaqueToken().optional(),
      }),
      responses: { 200: SigningView(), 202: CodeSent() },
    }),
    errors: [
      "unauthorized",
      "agreement_not_found",
      "not_a_party",
      "code_invalid",
      "agreement_closed",
      "too_many_requests",
    ],
  }),
  forgetCode: endpoint({
    method: "DELETE",
    path: "/api/agreements/{id}/code",
    access: "signer",
    linkPassword: "asked",
    summary: "Ends what codes that were entered in this browser allow, for the next person at it",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({ shareLink: OpaqueToken() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["agreement_not_found", "not_a_party"],
  }),
  decline: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/decline",
    access: "signer",
    linkPassword: "asked",
    summary: "Declines to sign, which ends the agreement; the caller is identified as for signing",
    repeat: "key",
    // The signing page shows the answer; in the application the lists and the page change too.
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: DeclineInput(),
      responses: { 200: SigningView(), 202: CodeSent() },
    }),
    errors: signerErrors,
  }),
  object: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/object",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Objects to the correction of an address, as its former holder, and notifies everyone once",
    repeat: "natural",
    // Only the signing page calls it, and shows its answer.
    changes: [],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        shareLink: OpaqueToken(),
        reason: text(bounds.reasonCharacters).default(""),
      }),
      responses: { 200: SigningView() },
    }),
    errors: ["agreement_not_found", "not_a_party"],
  }),
  ...suggestionEndpoints,
  ...keptDetailsEndpoints,
  ...representativeEndpoints,
  ...sheetListEndpoints,
  ...unlockingEndpoints,
} as const;
