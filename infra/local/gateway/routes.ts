import { z } from "zod";
import type { Iam } from "../door/iam.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const Route = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.string().default("NONE"),
});
const Integration = z.object({
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0"),
  TimeoutInMillis: z.number().default(30_000),
});

export interface GatewayRoute {
  apiId: string;
  /** For instance `GET /api/songs/{id}`, or `$default`. */
  key: string;
  method: string;
  pattern: RegExp;
  parameters: string[];
  functionArn: string;
  timeoutMs: number;
  /** Whether a permission of the function lets API Gateway call it. */
  permitted: boolean;
}

/** Literal segments win over parameters, parameters over `{proxy+}`, a method over ANY. */
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

/** All routes of the template's HTTP APIs, the more specific first. */
export function readRoutes(template: Template, iam: Iam): GatewayRoute[] {
  const ranked = template.ofType("AWS::ApiGatewayV2::Route").map((resource) => {
    const route = propsOf(resource, Route);
    if (route.AuthorizationType !== "NONE") {
      throw new Error(
        `${resource.id}: the authorization ${route.AuthorizationType} is not known here`,
      );
    }
    const reference = route.Target.replace(/^integrations\//, "");
    const target = template.byRef(reference, "AWS::ApiGatewayV2::Integration");
    if (!target) throw new Error(`${resource.id}: no integration ${reference} in the template`);
    const integration = propsOf(target, Integration);
    const [method = "ANY", path = "/{proxy+}"] =
      route.RouteKey === "$default" ? [] : route.RouteKey.split(" ");
    const source = `arn:aws:execute-api:${template.region}:${template.account}:${route.ApiId}/$default/${method}${path}`;
    return {
      rank: rank(path, method),
      route: {
        apiId: route.ApiId,
        key: route.RouteKey,
        method,
        ...compile(path),
        functionArn: integration.IntegrationUri,
        timeoutMs: integration.TimeoutInMillis,
        permitted: iam.mayInvoke(integration.IntegrationUri, "apigateway.amazonaws.com", source),
      },
    };
  });
  return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ route }) => route);
}
