import * as z from "zod";
import type { ApiKeyScope } from "../../domain/api-keys/api-key-scopes.ts";
import type { ErrorCode } from "../../domain/error-codes.ts";
import type { Endpoint, EndpointGroup, Method } from "../endpoint.ts";
import { errors } from "../errors/errors.ts";
import { typeText } from "./type-text.ts";

/** A query parameter or a part of the path. */
interface ReferenceParameter {
  name: string;
  type: string;
  isRequired: boolean;
  description?: string;
}

/** A call that API keys can make, as the page for developers shows it. */
export interface ReferenceCall {
  method: Method;
  path: string;
  scope: ApiKeyScope;
  summary: string;
  /** Whether the caller sends an `Idempotency-Key`. */
  isKeyed: boolean;
  parameters: ReferenceParameter[];
  /** The body as a TypeScript type; absent if the call has none, or an empty one. */
  body?: string;
  /** The status of a success, and the answer as a TypeScript type; absent for a redirect. */
  status: string;
  answer?: string;
  /** The errors of this call alone. */
  errors: { code: ErrorCode; status: number; message: string }[];
}

/** Returns the calls that API keys can make, in the order of their paths. */
export function apiReference(groups: Record<string, EndpointGroup>): ReferenceCall[] {
  return Object.values(groups)
    .flatMap((group): Endpoint[] => Object.values(group))
    .flatMap((endpoint) => {
      const { scope } = endpoint;
      return scope === undefined ? [] : [referenceOf(endpoint, scope)];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function referenceOf(endpoint: Endpoint, scope: ApiKeyScope): ReferenceCall {
  const { method, path, summary, repeat } = endpoint;
  const { params, query, body, responses } = endpoint.schemas();
  const [status = "200", answer] = Object.entries(responses)[0] ?? [];
  const bodyType = body && Object.keys(body.shape).length > 0 ? textOf(body, "input") : undefined;
  return {
    ...{ method, path, scope, summary, isKeyed: repeat === "key" && method !== "GET" },
    parameters: [...parametersOf(params, true), ...parametersOf(query, false)],
    ...(bodyType !== undefined && { body: bodyType }),
    status,
    ...(answer !== undefined && status !== "302" && { answer: textOf(answer, "output") }),
    errors: [...new Set(endpoint.errors)].map((code) => ({
      ...{ code, status: errors[code].status, message: errors[code].message },
    })),
  };
}

function parametersOf(schema: z.ZodObject | undefined, isRequired: boolean): ReferenceParameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description } = field instanceof z.ZodType ? field : {};
    return {
      ...{
        name,
        isRequired,
        type: textOf(field instanceof z.ZodType ? field : z.unknown(), "input"),
      },
      ...(description !== undefined && { description }),
    };
  });
}

function textOf(schema: z.ZodType, io: "input" | "output"): string {
  return typeText(z.toJSONSchema(schema, { io, unrepresentable: "any" }), () => "unknown");
}
