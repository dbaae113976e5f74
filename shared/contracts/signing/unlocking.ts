import * as z from "zod";
import { CodeSent } from "./identification.ts";
import { endpoint } from "../endpoint.ts";
import { EmailedCode, EmptyBody, OpaqueToken } from "../fields.ts";

/** The calls that open a link whose agreement has a password. They name the link in the body, so in no log. */
export const unlockingEndpoints = {
  unlock: endpoint({
    method: "POST",
    path: "/api/agreements/share/unlock",
    access: "signer",
    linkPassword: "not asked",
    summary:
      "Opens a link in this browser by the agreement's password, or by the code that was emailed to somebody who has signed",
    repeat: "natural",
    // Only the signing page calls it, and reads the agreement afterwards.
    changes: [],
    schemas: () => ({
      body: z.object({
        shareLink: OpaqueToken(),
        password: z.string().max(1000).optional(),
        code: EmailedCode().optional(),
      }),
      responses: { 200: EmptyBody() },
    }),
    errors: [
      "agreement_not_found",
      "share_password_invalid",
      "code_invalid",
      "not_a_party",
      "too_many_requests",
    ],
  }),
  sendUnlockingCode: endpoint({
    method: "POST",
    path: "/api/agreements/share/unlock-code",
    access: "signer",
    linkPassword: "not asked",
    summary:
      "Emails who has signed a code that opens their own link in place of the agreement's password",
    repeat: "key",
    changes: [],
    schemas: () => ({
      body: z.object({ shareLink: OpaqueToken() }),
      responses: { 202: CodeSent() },
    }),
    errors: ["agreement_not_found", "not_a_party", "too_many_requests"],
  }),
} as const;
