import type { Endpoint, EndpointGroup } from "../endpoint.ts";
import { openApiDocument } from "../openapi.ts";
import { typeText } from "./type-text.ts";
import * as z from "zod";

const Content = z.record(z.string(), z.object({ schema: z.unknown() }));
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(["path", "query", "header"]),
        required: z.boolean(),
        schema: z.looseObject({ description: z.string().optional() }),
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
type Operation = z.infer<typeof Operation>;
type Content = z.infer<typeof Content>;

const places = ["path", "query", "header"] as const;
/** Names of types by their references in the document. */
const names = (reference: string) => `Api${reference.split("/").at(-1) ?? "Error"}`;

const head = `// The types of every call of the Splitsheet API. They are made from its OpenAPI document, /api/openapi.json.
// \`paths\` has the form that openapi-fetch takes: createClient<paths>({ baseUrl }).

`;

/** A shorter type that several calls have is written out at each of them. */
const shortestNamed = 200;

/** Returns the types of every call as a TypeScript declaration file, made from the contracts only. */
export function clientTypes(groups: Record<string, EndpointGroup>): string {
  const { paths, components } = openApiDocument(groups);
  const scopes = scopesOf(groups);
  const operations = Object.entries(paths).map(([path, methods]) => ({
    path,
    methods: Object.entries(methods).map(([method, given]) => ({
      method,
      operation: Operation.parse(given),
    })),
  }));
  const named = commonTypes(
    operations.flatMap(({ methods }) => methods.map(({ operation }) => operation)),
  );
  const calls = operations.map(({ path, methods }) => {
    const texts = methods.map(({ method, operation }) => {
      const scope = scopes.get(operation.operationId);
      const use = scope === undefined ? "Closed to API keys." : `API keys need \`${scope}\`.`;
      return [
        `    /** ${operation.summary.replaceAll("*/", "")}. ${use} */`,
        `    ${method}: ${operationText(operation, named)};`,
      ].join("\n");
    });
    return `  ${JSON.stringify(path)}: {\n${texts.join("\n")}\n  };`;
  });
  const error = typeText(components.schemas.Error, names);
  const failure = `{ headers: Record<string, unknown>; content: { "application/json": ApiError } }`;
  return [
    head,
    `/** The answer to a call that is refused or fails. */\nexport type ApiError = ${error};\n\n`,
    `export type Failure = ${failure};\n\n`,
    ...[...named].map(([text, name]) => `export type ${name} = ${text};\n\n`),
    `export interface paths {\n${calls.join("\n")}\n}\n`,
  ].join("");
}

/** The scope of each operation that API keys can use. */
function scopesOf(groups: Record<string, EndpointGroup>): Map<string, string> {
  const all = Object.entries(groups).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, { scope }]: [string, Endpoint]) => ({
      id: `${group}.${name}`,
      scope,
    })),
  );
  return new Map(all.flatMap(({ id, scope }) => (scope === undefined ? [] : [[id, scope]])));
}

/** The names of long types that several calls take or answer, by their text: `SongsReadAnswer`. */
function commonTypes(operations: readonly Operation[]): Map<string, string> {
  const found = new Map<string, string[]>();
  const add = (content: Content | undefined, name: string) => {
    for (const { schema } of Object.values(content ?? {})) {
      const text = typeText(schema, names);
      if (text.length >= shortestNamed) found.set(text, [...(found.get(text) ?? []), name]);
    }
  };
  for (const { operationId, requestBody, responses } of operations) {
    const name = operationId.replaceAll(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase());
    add(requestBody?.content, `${name}Body`);
    for (const [status, { content }] of Object.entries(responses))
      if (isSuccess(status)) add(content, `${name}Answer`);
  }
  const common = [...found].filter(([, uses]) => uses.length > 1);
  return new Map(common.map(([text, [first = ""]]) => [text, first]));
}

const isSuccess = (status: string) => status < "400";

function operationText(
  { parameters, requestBody, responses }: Operation,
  named: ReadonlyMap<string, string>,
): string {
  const groupsOfParameters = places.map((place) => {
    const found = parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return `        ${place}?: never;`;
    const fields = found.flatMap(({ name, required, schema }) => [
      ...(schema.description === undefined ? [] : [`          /** ${schema.description} */`]),
      `          ${JSON.stringify(name)}${required ? "" : "?"}: ${typeText(schema, names, 10)};`,
    ]);
    const isOptional = found.every(({ required }) => !required);
    return [`        ${place}${isOptional ? "?" : ""}: {`, ...fields, "        };"].join("\n");
  });
  const body =
    requestBody === undefined
      ? "      requestBody?: never;"
      : `      requestBody: { content: ${contentText(requestBody.content, named)} };`;
  const answers = Object.entries(responses).flatMap(([status, { content }]) => {
    if (!isSuccess(status)) return [];
    const type =
      content === undefined ? "content?: never" : `content: ${contentText(content, named)}`;
    return [`        ${status}: { headers: Record<string, unknown>; ${type} };`];
  });
  return [
    "{",
    "      parameters: {",
    ...groupsOfParameters,
    "        cookie?: never;",
    "      };",
    body,
    "      responses: {",
    ...answers,
    "        default: Failure;",
    "      };",
    "    }",
  ].join("\n");
}

function contentText(content: Content, named: ReadonlyMap<string, string>): string {
  const types = Object.entries(content).map(
    ([type, { schema }]) =>
      `${JSON.stringify(type)}: ${named.get(typeText(schema, names)) ?? typeText(schema, names, 8)}`,
  );
  return `{ ${types.join("; ")} }`;
}
