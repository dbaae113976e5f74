import { expect, it } from "vitest";
import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { errorCodesOf } from "./endpoint-errors.ts";
import { errors } from "./errors/errors.ts";
import { groups } from "./index.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument(groups);
const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.looseObject({}).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});

const endpoints = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);

it.each(endpoints)("the OpenAPI document describes %s", (operationId, endpoint) => {
  const { body, responses } = endpoint.schemas();
  const operation = Operation.parse(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]);
  expect(operation.operationId).toBe(operationId);
  expect(operation.security !== undefined).toBe(endpoint.access === "user");
  expect(operation.requestBody !== undefined).toBe(body !== undefined);
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  expect(inPath.map(({ name }) => `{${name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
  const statuses = [
    ...Object.keys(responses),
    ...[...errorCodesOf(endpoint)].map((code) => String(errors[code].status)),
  ];
  for (const status of statuses) expect(operation.responses[status]).toBeDefined();
});

it("the OpenAPI document says that a picture is answered as bytes", () => {
  const Answer = z.object({ content: z.record(z.string(), z.unknown()) });
  const download = Operation.parse(document.paths["/uploads/{filename}"]?.["get"]);
  const { content } = Answer.parse(download.responses["200"]);
  expect(Object.keys(content)).toEqual(["image/webp", "image/jpeg", "image/png"]);
});

it("the OpenAPI document is plain JSON with the input types of the schemas", () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  const create = z
    .looseObject({
      requestBody: z.looseObject({
        content: z.object({
          "application/json": z.object({
            schema: z.looseObject({ required: z.array(z.string()) }),
          }),
        }),
      }),
    })
    .parse(document.paths["/api/songs"]?.["post"]);
  // All other fields have defaults.
  expect(create.requestBody.content["application/json"].schema.required).toEqual(["title"]);
});
