import { expect, it } from "vitest";
import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { groups } from "./index.ts";

/** Fields with the name of a person, a company or a work. Emails contain them. */
const names = /^(title|artist|name|songwriterName|publisherName|company|role|pro|versionOf)$/;
/** Names of files and folders, which no email contains but that to the uploader of a document. */
const inNoEmail = /^files\./;
/** Names of drafts, which take any text. A sheet is checked when it is sent (`formErrorsOf`), a title when it is shared. */
const inDrafts =
  /^(songs\.create|songs\.checkBulkSongs\.songs|agreements\.update)\.(title|artist|splits\..*)$/;

/** Returns the fields of a schema, and of all schemas inside it, whose names are those of people or works. */
function namesIn(schema: z.core.$ZodType, path: string): [path: string, field: z.core.$ZodType][] {
  // The library's union of schema types gives access to the parts of each type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([key, field]) => [
      ...(names.test(key) ? [[`${path}.${key}`, field] as [string, z.core.$ZodType]] : []),
      ...namesIn(field, `${path}.${key}`),
    ]);
  if (def.type === "array") return namesIn(def.element, path);
  if (def.type === "union") return def.options.flatMap((option) => namesIn(option, path));
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return namesIn(def.innerType, path);
  return def.type === "pipe" ? [...namesIn(def.in, path), ...namesIn(def.out, path)] : [];
}

const fields = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, { schemas }]: [string, Endpoint]) => {
    const { body } = schemas();
    return body === undefined ? [] : namesIn(body, `${group}.${name}`);
  }),
);

it.each(fields.filter(([path]) => !inNoEmail.test(path) && !inDrafts.test(path)))(
  "%s refuses web addresses, also disguised ones",
  (_, field) => {
    for (const link of [
      "https://evil.example",
      "go to WWW.evil.example",
      "x \uff1a//evil",
      "w\u200bww.evil",
    ])
      expect(z.safeParse(field, link).success).toBe(false);
  },
);

it("the fields that refuse web addresses are found in the contracts", () => {
  expect(fields.length).toBeGreaterThan(8);
  expect(fields.filter(([path]) => inDrafts.test(path)).length).toBe(15);
});
