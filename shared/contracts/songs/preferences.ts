import * as z from "zod";
import { emailKinds } from "../../domain/account/email-kinds.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody } from "../fields.ts";

/** Whether the user gets each kind of email. */
const Emails = once(() => z.record(z.enum(emailKinds), z.boolean()));
const Preferences = once(() => z.object({ emails: Emails() }));

const UnsubscribeToken = once(() => z.object({ token: z.string().max(200) }));

/** The endpoints of email preferences, which function `songs` answers. */
export const preferenceEndpoints = {
  preferences: endpoint({
    method: "GET",
    path: "/api/preferences",
    access: "user",
    workspace: "own",
    summary: "Returns which emails outside signing the signed-in user gets",
    repeat: "natural",
    shows: ["preferences"],
    schemas: () => ({
      responses: { 200: Preferences() },
    }),
    errors: [],
  }),
  updatePreferences: endpoint({
    method: "PATCH",
    path: "/api/preferences",
    access: "user",
    workspace: "own",
    summary: "Turns kinds of emails outside signing on and off",
    repeat: "natural",
    changes: ["preferences"],
    schemas: () => ({
      body: z.object({
        emails: z.partialRecord(z.enum(emailKinds), z.boolean()),
      }),
      responses: { 200: Preferences() },
    }),
    errors: [],
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/api/unsubscribe/{token}",
    // A mailbox provider posts a form (RFC 8058): no page of ours is its origin. The token proves the right.
    access: "webhook",
    summary: "Turns off the kind of emails that the token was sent in, for its recipient",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: UnsubscribeToken(),
      responses: { 200: EmptyBody() },
    }),
    errors: ["not_found"],
  }),
  openUnsubscribe: endpoint({
    method: "GET",
    path: "/api/unsubscribe/{token}",
    access: "public",
    summary: "Leads a person who opens the address to the page that unsubscribes; changes nothing",
    repeat: "natural",
    schemas: () => ({
      params: UnsubscribeToken(),
      responses: { 302: z.undefined() },
    }),
    errors: ["not_found"],
  }),
} as const;
