import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { groups } from "../../shared/contracts/index.ts";
import { groupNames } from "./function-names.ts";
import { attributeSchema, synthesize } from "../tools/testing/synthesize.ts";

const { template, ofType, functionName } = synthesize();

const integrations = "x-amazon-apigateway-integrations";
const [[apiId, api] = []] = ofType("AWS::ApiGatewayV2::Api");
const operationSchema = z.object({
  "x-amazon-apigateway-integration": z.object({ $ref: z.string() }),
});
const apiBody = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), operationSchema)),
    components: z.object({
      [integrations]: z.record(z.string(), z.object({ uri: z.unknown() })),
    }),
    tags: z.array(z.unknown()),
  })
  .parse(api?.Properties["Body"]);

describe("routes", () => {
  it("lead every endpoint of the contract to its group's function, and other paths to the fallback function", () => {
    const { paths, components } = apiBody;
    const found = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([name, operation]) => {
        const method = name === "x-amazon-apigateway-any-method" ? "ANY" : name.toUpperCase();
        const { $ref } = operation["x-amazon-apigateway-integration"];
        const integration = components[integrations][$ref.split("/").at(-1) ?? ""];
        const [, target = ""] =
          /"Fn::GetAtt":\["([^"]+)","Arn"\]/.exec(JSON.stringify(integration?.uri)) ?? [];
        return `${method} ${path} → ${functionName(target)}`;
      }),
    );
    const declared = groupNames.flatMap((name) =>
      Object.values<Endpoint>(groups[name]).flatMap(({ method, path, html }) =>
        [method, ...(html ? ["HEAD"] : [])].map((one) => `${one} ${path} → ${name}`),
      ),
    );
    expect(found.toSorted()).toEqual(["ANY /{proxy+} → meta", ...declared].toSorted());
  });

  it("come from the document alone, and only the API's functions allow calls by it", () => {
    template.resourceCountIs("AWS::ApiGatewayV2::Api", 1);
    template.resourceCountIs("AWS::ApiGatewayV2::Route", 0);
    template.resourceCountIs("AWS::ApiGatewayV2::Integration", 0);
    template.hasResourceProperties("AWS::ApiGatewayV2::Api", {
      FailOnWarnings: true,
      // An import replaces the resource's tags with the tags of the document.
      Tags: Match.absent(),
    });
    expect(apiBody.tags).toContainEqual({ name: "stage", "x-amazon-apigateway-tag-value": "dev" });
    const callers = ofType("AWS::Lambda::Permission").filter(
      ([, { Properties }]) => Properties["Principal"] === "apigateway.amazonaws.com",
    );
    for (const [, { Properties }] of callers)
      expect(JSON.stringify(Properties["SourceArn"])).toContain(`{"Ref":"${apiId}"}`);
    const called = callers.map(([, { Properties }]) =>
      functionName(attributeSchema.parse(Properties["FunctionName"])["Fn::GetAtt"][0]),
    );
    expect(called.toSorted()).toEqual(groupNames.toSorted());
  });

  it("are throttled as a whole", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      StageName: "$default",
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
    });
  });

  it("are logged with the route's pattern, without path, query and IP address", () => {
    const [[, stage] = []] = ofType("AWS::ApiGatewayV2::Stage");
    const { Format } = z
      .object({ Format: z.string() })
      .parse(stage?.Properties["AccessLogSettings"]);
    expect(Format).toContain("$context.routeKey");
    expect(Format).not.toMatch(/context\.(path|identity|domainName)|queryString|rawPath/);
  });
});
