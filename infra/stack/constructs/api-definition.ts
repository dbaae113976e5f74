import { Stack } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { groups, type GroupName } from "../../../shared/contracts/index.ts";
import { groupNames } from "../function-names.ts";

const integrations = "x-amazon-apigateway-integrations";

/** The group whose function answers every path and method that is not in the contract, with 404 or 405. */
const fallbackGroup: GroupName = "meta";

export interface ApiDefinitionProps {
  title: string;
  /** The stage tag of the API. The document holds the tags, because an import replaces the resource's own tags. */
  stage: string;
  functionOf: (group: GroupName) => IFunction;
}

/**
 * The OpenAPI document from which API Gateway creates its routes: one for each endpoint of the contract, and a default
 * route. The stack has no resources for the routes and integrations that the import creates.
 */
export function apiDefinition({ title, stage, functionOf }: ApiDefinitionProps): object {
  const routes = groupNames.flatMap((name) =>
    Object.values<Endpoint>(groups[name]).flatMap(({ method, path, html }) =>
      [method.toLowerCase(), ...(html ? ["head"] : [])].map((operation) => ({
        path,
        operation,
        group: name,
      })),
    ),
  );
  const fallback = {
    path: "/{proxy+}",
    operation: "x-amazon-apigateway-any-method",
    group: fallbackGroup,
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, operation, group } of [...routes, fallback])
    paths[path] = { ...paths[path], [operation]: operationOf(path, group) };
  return {
    openapi: "3.0.1",
    info: { title, version: "1" },
    tags: Object.entries({ application: "splitsheet", stage }).map(([name, value]) => ({
      name,
      "x-amazon-apigateway-tag-value": value,
    })),
    paths,
    components: {
      [integrations]: Object.fromEntries(
        groupNames.map((name) => [name, integrationOf(functionOf(name))]),
      ),
    },
  };
}

function operationOf(path: string, group: GroupName): object {
  const parameters = [...path.matchAll(/\{([^}+]+)\+?\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  return {
    ...(parameters.length > 0 && { parameters }),
    responses: { default: { description: "As the contract says" } },
    "x-amazon-apigateway-integration": { $ref: `#/components/${integrations}/${group}` },
  };
}

function integrationOf(target: IFunction): object {
  const { partition, region } = Stack.of(target);
  return {
    type: "aws_proxy",
    httpMethod: "POST",
    uri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${target.functionArn}/invocations`,
    payloadFormatVersion: "2.0",
  };
}
