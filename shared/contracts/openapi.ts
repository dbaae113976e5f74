import { productCookies } from "../domain/privacy/product-cookies.ts";
import * as z from "zod";
import type { Endpoint, EndpointGroup } from "./endpoint.ts";
import { errorCodesOf } from "./endpoint-errors.ts";
import { pictureTypes } from "./picture.ts";
import { errors } from "./errors/errors.ts";

type Json = Record<string, unknown>;

const successTexts: Record<string, string> = {
  200: "Done",
  201: "Created",
  202: "Accepted: one more step is needed",
  302: "Redirects to the address in the Location header",
};

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const contentOf = (schema: Json, type = "application/json"): Json => ({ [type]: { schema } });
const jsonContent = (schema: Json): Json => contentOf(schema);

const errorBody: Json = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence for a person" },
    code: { enum: Object.keys(errors) },
    details: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

function errorResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join("\n\n"),
        content: jsonContent({ $ref: "#/components/schemas/Error" }),
      },
    ]),
  );
}

const pictureContent: Json = Object.fromEntries(
  pictureTypes.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
);

function successResponses(endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.schemas().responses).map(([status, schema]) => {
      const description = successTexts[status] ?? "Done";
      if (status === "302") {
        const location = { required: true, schema: { type: "string", format: "uri" } };
        return [status, { description, headers: { Location: location } }];
      }
      if (endpoint.picture) return [status, { description, content: pictureContent }];
      const type = endpoint.html ? "text/html" : "application/json";
      return [status, { description, content: contentOf(schemaOf(schema, "output"), type) }];
    }),
  );
}

function parametersIn(place: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !(field instanceof z.ZodOptional),
    schema: schemaOf(field instanceof z.ZodType ? field : z.unknown(), "input"),
  }));
}

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same content within 24 hours gives the same answer",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,200}$" },
};

/** A session, or an API key with the endpoint's scope. */
function securityOf({ access, scope }: Endpoint): Json {
  if (access !== "user") return {};
  if (scope === undefined) return { security: [{ session: [] }] };
  const description = `With an API key: the scope \`${scope}\``;
  return { description, security: [{ session: [] }, { apiKey: [scope] }] };
}

function operation(group: string, name: string, endpoint: Endpoint): Json {
  const { params, query, body } = endpoint.schemas();
  const parameters = [
    ...parametersIn("path", params),
    ...parametersIn("query", query),
    ...(endpoint.repeat === "key" && endpoint.method !== "GET" ? [idempotencyKey] : []),
  ];
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    ...securityOf(endpoint),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: { required: true, content: jsonContent(schemaOf(body, "input")) },
        }),
    responses: { ...successResponses(endpoint), ...errorResponses(endpoint) },
  };
}

/** Returns the API as an OpenAPI 3.1 document, derived from the contracts only. */
export function openApiDocument(groups: Record<string, EndpointGroup>) {
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(group, name, endpoint);
    }
  }
  return {
    openapi: "3.1.0" as const,
    info: {
      title: "Splitsheet",
      version: "1",
      description:
        "Split sheets that everyone signs. Calls that change something need the Origin header of the site.",
    },
    paths,
    components: {
      schemas: { Error: errorBody },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: productCookies.session.name },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "ssk_live_…",
          description:
            "An API key of a workspace. Calls with a key need no Origin header, and must not send cookies.",
        },
      },
    },
  };
}
