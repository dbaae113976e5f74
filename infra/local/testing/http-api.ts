import type { JsonObject } from "../json.ts";

interface TestRoute {
  /** For instance `GET /api/songs/{id}`; the method may be ANY. */
  key: string;
  /** The function's logical id. */
  fn: string;
  timeoutMs?: number;
}

/** An HTTP API's resource with these routes. */
export function httpApi(...routes: TestRoute[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const integrations: JsonObject = {};
  for (const [index, { key, fn, timeoutMs }] of routes.entries()) {
    const [method = "", path = ""] = key.split(" ");
    const name = method === "ANY" ? "x-amazon-apigateway-any-method" : method.toLowerCase();
    const $ref = `#/components/x-amazon-apigateway-integrations/own${index}`;
    paths[path] = { ...paths[path], [name]: { "x-amazon-apigateway-integration": { $ref } } };
    integrations[`own${index}`] = {
      type: "aws_proxy",
      httpMethod: "POST",
      uri: {
        "Fn::Sub": `arn:aws:apigateway:eu-west-1:lambda:path/2015-03-31/functions/\${${fn}.Arn}/invocations`,
      },
      payloadFormatVersion: "2.0",
      ...(timeoutMs === undefined ? {} : { timeoutInMillis: timeoutMs }),
    };
  }
  return {
    Type: "AWS::ApiGatewayV2::Api",
    Properties: {
      Body: {
        openapi: "3.0.1",
        paths,
        components: { "x-amazon-apigateway-integrations": integrations },
      },
    },
  };
}
