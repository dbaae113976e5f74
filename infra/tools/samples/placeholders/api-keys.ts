import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { newPerson } from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";

const Made = z.object({ apiKey: z.object({ id: z.string() }), text: z.string() });

/** A person with an API key of their own workspace. The sign-up is the recent proof that making a key needs. */
export const placeholders: Placeholders = ({ url }) => {
  const person = once(async () => {
    const { visitor } = await newPerson(url);
    const body = { name: "Label import", scopes: ["songs:read"] };
    const headers = { "idempotency-key": randomUUID() };
    const { apiKey } = await visitor.expect(Made, "POST", "/api/api-keys", body, headers);
    return { session: visitor.cookies.get("__Host-session") ?? "", id: apiKey.id };
  });
  return {
    "apiKey.id": async () => (await person()).id,
    "apiKey.session": async () => (await person()).session,
  };
};
