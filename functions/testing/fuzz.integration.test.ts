import fc from "fast-check";
import type { z } from "zod";
import { beforeAll, describe, expect, it } from "vitest";
import { errors } from "../../shared/contracts/errors/errors.ts";
import { once } from "../../infra/local/once.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { contractEndpoints, pathOf } from "../../infra/tools/testing/contract-call.ts";
import type { SampleRequest } from "../../infra/tools/testing/sample-request.ts";
import {
  hostileArbitrary,
  nearlyValidArbitrary,
  validArbitrary,
} from "../../infra/tools/testing/schema-arbitrary.ts";
import {
  pathologicalStrings,
  stringPaths,
  withText,
} from "../../infra/tools/testing/pathological-strings.ts";
import { createTestRecords, type TestRecords } from "../../infra/tools/testing/test-records.ts";
import { Visitor, type VisitorResponse } from "../../infra/tools/samples/visitor.ts";
import { dailyOrNightly, isNightly } from "../../infra/tools/testing/nightly.ts";

/** How many values are drawn for each input. */
const runs = dailyOrNightly({ daily: 4, nightly: 40 });
/** Milliseconds: far above an answer's time on a busy machine, far below the time for a text without limit. */
const answerMs = 3_000;

const cloud = setUpCloud();
let world: TestRecords;

beforeAll(async () => {
  world = await createTestRecords(cloud.url);
});

/** Expects a success or an error of the catalog, without internal details, for any input. */
function expectCleanAnswer({ status, body }: VisitorResponse, sent: unknown): void {
  if (status >= 500)
    throw new Error(
      `Sent ${JSON.stringify(sent).slice(0, 500)}, got ${status} ${JSON.stringify(body)}`,
    );
  if (status < 400) return;
  expect(body).toMatchObject({
    error: expect.any(String),
    code: expect.toBeOneOf(Object.keys(errors)),
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\bat \w+ \(|Exception|dynamodb|arn:aws/i);
}

/** The endpoints whose requests have inputs to fuzz. */
const fuzzed = contractEndpoints.filter(({ endpoint: { schemas, repeat } }) => {
  const { body, params, query } = schemas();
  return (body ?? params ?? query) !== undefined || repeat === "key";
});

/** This text for each string field of the schema. */
function allOf(schema: z.ZodType, text: string): Record<string, string> {
  return Object.fromEntries(stringPaths(schema).map(([name = ""]) => [name, text.toWellFormed()]));
}

/** The pathological texts for a place of an endpoint's input: one, in rotation, or all of them in the night. */
function textsFor(title: string, place: number): string[] {
  const texts = Object.values(pathologicalStrings);
  const first = fuzzed.findIndex((one) => one.title === title) + place;
  return isNightly ? texts : texts.slice(first % texts.length).slice(0, 1);
}

describe.each(fuzzed)("$title", ({ endpoint, fixture, title }) => {
  // A separate visitor for endpoints that do not need the owner's session, since logging out would end it.
  const caller = () =>
    ["user", "userOrShare", "pendingSignUp"].includes(endpoint.access)
      ? world.owner
      : new Visitor(cloud.url);

  const send = async (request: SampleRequest, headers?: Record<string, string>): Promise<void> => {
    const answer = await caller().request(
      endpoint.method,
      pathOf(endpoint, request),
      request.body,
      headers,
    );
    expectCleanAnswer(answer, request);
  };

  // By day all tests change the same request, because many samples begin with new accounts.
  const given = isNightly ? () => fixture(world) : once(() => fixture(world));
  const { body, query, params } = endpoint.schemas();

  if (body !== undefined)
    it("answers valid, nearly valid and hostile bodies without an internal error", async () => {
      const base = await given();
      const bodies = fc.oneof(validArbitrary(body), nearlyValidArbitrary(body), hostileArbitrary);
      await fc.assert(
        // The test sends bodies that are not objects too.
        fc.asyncProperty(bodies, (value) =>
          send({ ...base, body: value as Record<string, unknown> }),
        ),
        { numRuns: runs },
      );
    });

  it("answers pathological texts in each field quickly", async () => {
    const base = await given();
    const paths = body === undefined ? [] : stringPaths(body);
    // An address is limited to 10 KB before it reaches a function. A character takes 9 bytes there, in up to ten fields.
    const addressCharacters = 100;
    const places: ((text: string) => SampleRequest)[] = [
      ...paths.map((path) => (text: string) => ({
        ...base,
        body: withText(base.body ?? {}, path, text) as Record<string, unknown>,
      })),
      ...(query === undefined
        ? []
        : [(text: string) => ({ ...base, query: allOf(query, text.slice(0, addressCharacters)) })]),
      ...(params === undefined
        ? []
        : [
            (text: string) => ({
              ...base,
              params: allOf(params, text.slice(0, addressCharacters)),
            }),
          ]),
    ];
    for (const [index, requestWith] of places.entries())
      for (const text of textsFor(title, index)) {
        const request = requestWith(text);
        const startedMs = performance.now();
        await send(request);
        const tookMs = performance.now() - startedMs;
        if (tookMs > answerMs)
          throw new Error(`${Math.round(tookMs)} ms for ${JSON.stringify(request).slice(0, 200)}`);
      }
  });

  if (body !== undefined)
    it("answers a body that is not JSON or has another content type without an internal error", async () => {
      const base = await given();
      for (const [text, type] of [
        ["{", "application/json"],
        ["", "application/json"],
        ['{"a":1}', "text/plain"],
        ["a=1", "application/x-www-form-urlencoded"],
        ['"\\ud800"', "application/json"],
      ] as const) {
        const answer = await caller().request(endpoint.method, pathOf(endpoint, base), text, {
          "content-type": type,
        });
        expectCleanAnswer(answer, text);
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    });

  if (params !== undefined)
    it("answers hostile path parameters without an internal error", async () => {
      const base = await given();
      const values = fc.oneof(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.constantFrom("%00", "..%2f..", "x".repeat(2000), "constructor", "AGREEMENT#1", "🎵"),
      );
      await fc.assert(
        fc.asyncProperty(values, (value) =>
          send({
            ...base,
            params: Object.fromEntries(Object.keys(base.params ?? {}).map((key) => [key, value])),
          }),
        ),
        { numRuns: runs },
      );
    });

  if (query !== undefined)
    it("answers hostile queries without an internal error", async () => {
      const base = await given();
      const values = fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.constantFrom("-1", "1e9", "NaN", "🎵"),
      );
      await fc.assert(
        fc.asyncProperty(values, values, (cursor, limit) =>
          send({ ...base, query: { cursor, limit } }),
        ),
        { numRuns: runs },
      );
    });

  if (endpoint.repeat === "key")
    it("answers malformed idempotency keys without an internal error", async () => {
      const base = await given();
      for (const key of ["x".repeat(5000), "a b", "#", "IDEMPOTENCY"])
        await send(base, { "idempotency-key": key });
    });
});
