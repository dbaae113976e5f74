import { describe, expect, it } from "vitest";
import * as z from "zod";
import { SongInput } from "./agreements/sheet-input.ts";
import type { Endpoint } from "./endpoint.ts";
import { groups } from "./index.ts";

/** Values of every type. No field of the contracts accepts all of them. */
const badValues: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "nonsense \u0000",
  "x".repeat(400_000),
  "e\u0301".repeat(50),
  -1,
  0.001,
  1e9,
  Number.NaN,
  Infinity,
  5,
  true,
  [],
  [5, "", null],
  Array.from({ length: 500 }, () => ({})),
  {},
  { unknown: "field" },
  new Date(),
];

const english = z.locales.en().localeError;
/** The wording of the library's messages in any release: 'Too small: expected number to be >=1', 'Invalid input'. */
const libraryWords =
  /^(invalid (input|option|string|key|number|union)|too (small|big)|unrecognized)|expected|received|[<>]=/i;

/** Returns a schema and all schemas inside it. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  // The library's union of schema types gives access to the parts of each type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return [schema, ...Object.values(def.shape).flatMap(partsOf)];
  if (def.type === "array") return [schema, ...partsOf(def.element)];
  if (def.type === "record") return [schema, ...partsOf(def.valueType)];
  if (def.type === "union") return [schema, ...def.options.flatMap(partsOf)];
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return [schema, ...partsOf(def.innerType)];
  if (def.type === "pipe") return [schema, ...partsOf(def.in), ...partsOf(def.out)];
  // A transform receives only values that the schema before it has accepted.
  return def.type === "transform" ? [] : [schema];
}

const endpoints: [string, Endpoint][] = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);

const refusals = (song: object) =>
  SongInput()
    .safeParse({ title: "A", ...song })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

const refusal = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.map(({ message }) => message)
    .join("; ");

describe("messages of refused values", () => {
  it.each(endpoints)("%s has only messages of its own or of `wording.ts`", (_, endpoint) => {
    const { params, query, body } = endpoint.schemas();
    for (const whole of [params, query, body])
      for (const schema of whole === undefined ? [] : partsOf(whole))
        for (const value of badValues)
          for (const issue of z.safeParse(schema, value).error?.issues ?? []) {
            const own = issue.message === "Invalid email address";
            const { message: _message, ...raw } = issue;
            const library = english({ ...raw, input: value } as z.core.$ZodRawIssue);
            expect(issue.message).not.toMatch(libraryWords);
            if (!own) expect([library].flat()).not.toContain(issue.message);
          }
  });

  it("a refused song names each field with a message for its kind of error", () => {
    for (const bpm of [0.5, 300.01, -1, Number.NaN, Infinity, "97"])
      expect(refusals({ bpm })).toEqual(["bpm: BPM must be a number from 1 to 300"]);
    expect(refusals({ bpm: 97.123 })).toEqual(["bpm: BPM can have at most two decimals"]);
    expect(refusals({ bpm: 97.25 })).toBe(undefined);
    expect(SongInput().parse({ title: "A", bpm: null }).bpm).toBe(0);
    expect(refusals({ splits: "none" })).toEqual(["splits: Must be a list"]);
    expect(refusals({ splits: [{ masterPercentage: 101 }] })).toEqual([
      "splits.0.masterPercentage: Must be a number from 0 to 100",
    ]);
    expect(refusals({ splits: [{ pro: 5 }] })).toEqual(["splits.0.pro: Must be text"]);
    expect(refusals({ title: undefined })).toEqual(["title: This field is required"]);
  });
});

describe("messages of the fallback", () => {
  it("exist for each kind of zod issue", () => {
    expect(refusal(z.number().min(1), 0)).toBe("Must be at least 1");
    expect(refusal(z.number().max(200), 201)).toBe("Must be at most 200");
    expect(refusal(z.string().min(1), "")).toBe("Must have at least 1 character");
    expect(refusal(z.string().max(20), "x".repeat(21))).toBe("Must have at most 20 characters");
    expect(refusal(z.array(z.string()).max(2), ["", "", ""])).toBe("Must have at most 2 entries");
    expect(refusal(z.enum(["a", "b"]), "c")).toBe("Must be one of a, b");
    expect(refusal(z.number(), Number.NaN)).toBe("Must be a number");
    expect(refusal(z.number(), Infinity)).toBe("Must be a number");
    expect(refusal(z.int(), 1.5)).toBe("Must be a whole number");
    expect(refusal(z.email(), "x")).toBe("Must be an email address");
    expect(refusal(z.union([z.string(), z.number()]), true)).toBe("Can't be used like this");
    expect(refusal(z.string().regex(/^a/), "b")).toBe("Must be in another form");
  });
});
