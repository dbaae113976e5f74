import { z } from "zod";
import type { Iam } from "../iam-proxy/iam.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const anyMethod = "x-amazon-apigateway-any-method";
const functionUri =
  /^arn:[^:]+:apigateway:[^:]+:lambda:path\/2015-03-31\/functions\/(.+)\/invocations$/;

const Integration = z.object({
  type: z.literal("aws_proxy"),
  httpMethod: z.literal("POST"),
  uri: z.string().regex(functionUri),
  payloadFormatVersion: z.literal("2.0"),
  timeoutInMillis: z.number().default(30_000),
});
const Operation = z.object({
  "x-amazon-apigateway-integration": z.object({ $ref: z.string() }),
  // The emulator does not support authorizers.
  security: z.undefined().optional(),
});
const Api = z.object({
  Body: z.object({
    openapi: z.string().startsWith("3.0"),
    paths: z.record(z.string().startsWith("/"), z.record(z.string(), Operation)),
    components: z.object({
      "x-amazon-apigateway-integrations": z.record(z.string(), Integration),
    }),
  }),
});

export interface GatewayRoute {
  apiId: string;
  /** For instance `GET /api/songs/{id}`. */
  key: string;
  method: string;
  pattern: RegExp;
  parameters: string[];
  functionArn: string;
  timeoutMs: number;
  /** Whether a permission of the function lets API Gateway call it. */
  permitted: boolean;
}

/**
 * A sort key: literal segments take precedence over parameters, parameters over `{proxy+}`, and a method over ANY.
 */
function rank(path: string, method: string): string {
  const segments = path.split("/").map((segment) => {
    if (segment.endsWith("+}")) return "2";
    return segment.startsWith("{") ? "1" : "0";
  });
  return segments.join("") + (method === "ANY" ? "1" : "0");
}

function compile(path: string): { pattern: RegExp; parameters: string[] } {
  const parameters: string[] = [];
  const source = path
    .split("/")
    .map((segment) => {
      const name = /^\{([^}+]+)(\+?)\}$/.exec(segment);
      if (!name) return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      parameters.push(name[1] ?? "");
      return name[2] === "+" ? "(.+)" : "([^/]+)";
    })
    .join("/");
  return { pattern: new RegExp(`^${source}$`), parameters };
}

/** All routes of the template's HTTP APIs, the most specific first. */
export function readRoutes(template: Template, iam: Iam): GatewayRoute[] {
  const ranked = template.ofType("AWS::ApiGatewayV2::Api").flatMap((api) => {
    const { paths, components } = propsOf(api, Api).Body;
    const integrations = components["x-amazon-apigateway-integrations"];
    const apiId = template.ref(api.id);
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([name, operation]) => {
        const method = name === anyMethod ? "ANY" : name.toUpperCase();
        const { $ref } = operation["x-amazon-apigateway-integration"];
        const integration = integrations[$ref.split("/").at(-1) ?? ""];
        if (integration === undefined)
          throw new Error(`${api.id}: ${method} ${path}: there is no integration ${$ref}`);
        const [, functionArn = ""] = functionUri.exec(integration.uri) ?? [];
        const source = `arn:aws:execute-api:${template.region}:${template.account}:${apiId}/$default/${method}${path}`;
        const route: GatewayRoute = {
          apiId,
          key: `${method} ${path}`,
          method,
          ...compile(path),
          functionArn,
          timeoutMs: integration.timeoutInMillis,
          permitted: iam.mayInvoke(functionArn, "apigateway.amazonaws.com", source),
        };
        return { rank: rank(path, method), route };
      }),
    );
  });
  return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ route }) => route);
}
