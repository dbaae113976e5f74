import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { ApiKeyScope } from "../../shared/domain/api-keys/api-key-scopes.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

const Made = z.object({
  apiKey: z.object({ id: z.string(), start: z.string() }),
  text: z.string(),
});

/** Makes an API key of a visitor who has signed in a moment ago, by default of their own workspace. */
export async function makeApiKey(
  owner: Visitor,
  scopes: readonly ApiKeyScope[],
  {
    workspace,
    expiresInDays,
    isTest,
  }: { workspace?: string; expiresInDays?: 7; isTest?: true } = {},
) {
  const body = {
    ...{ name: "Label import", scopes },
    ...(expiresInDays && { expiresInDays }),
    ...(isTest && { isTest }),
  };
  const chosen = workspace === undefined ? {} : { workspace };
  const headers = { "idempotency-key": randomUUID(), ...chosen };
  const { apiKey, text } = await owner.expect(Made, "POST", "/api/api-keys", body, headers);
  return { ...apiKey, text };
}

/** The answer to a call with an API key: by a program, which sends neither cookies nor an origin. */
export async function callWithKey(
  url: string,
  key: string,
  [method, path, body, headers = {}]: [
    string,
    string,
    (object | undefined)?,
    Record<string, string>?,
  ],
) {
  const answer = await fetch(new URL(path, url), {
    method,
    redirect: "manual",
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = (answer.headers.get("content-type") ?? "").includes("json");
  const parsed: unknown = isJson && text !== "" ? JSON.parse(text) : text;
  return { status: answer.status, headers: answer.headers, body: parsed };
}
