import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { referenceSchema, synthesize } from "../tools/testing/synthesize.ts";

const { template, resources, ofType } = synthesize();

/** The headers that CloudFront adds to the responses of a behavior. */
function headersOf(behavior: { ResponseHeadersPolicyId: { Ref: string } } | undefined): string {
  const policy = resources[behavior?.ResponseHeadersPolicyId.Ref ?? ""];
  return JSON.stringify(policy?.Properties);
}

describe("the CloudFront distribution", () => {
  const behaviorSchema = z.object({
    PathPattern: z.string().optional(),
    TargetOriginId: z.string(),
    CachePolicyId: z.string(),
    Compress: z.boolean(),
    OriginRequestPolicyId: z.string().optional(),
    ResponseHeadersPolicyId: referenceSchema,
    FunctionAssociations: z.array(z.unknown()).length(1),
  });
  const distribution = z
    .object({
      DefaultCacheBehavior: behaviorSchema,
      CacheBehaviors: z.array(behaviorSchema),
      Origins: z.array(z.looseObject({ Id: z.string() })),
      OriginGroups: z.object({
        Items: z.array(
          z.object({
            Id: z.string(),
            FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
            Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
          }),
        ),
      }),
      // A page in place of errors would also replace the API's own.
      CustomErrorResponses: z.array(
        z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() }),
      ),
    })
    .parse(ofType("AWS::CloudFront::Distribution")[0]?.[1].Properties["DistributionConfig"]);
  const behavior = (pattern: string) =>
    distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);

  it("allows the site's own scripts only, so that the policy belongs to no build", () => {
    for (const headers of [
      headersOf(distribution.DefaultCacheBehavior),
      headersOf(behavior("/sign/*")),
    ]) {
      expect(headers).toContain("script-src 'self';");
      expect(headers).toContain("default-src 'none'");
      expect(headers).toContain("frame-ancestors 'none'");
      expect(headers).toContain("style-src 'self';");
      expect(headers).toContain("style-src-attr 'unsafe-inline';");
      expect(headers.match(/unsafe-inline/g)).toHaveLength(1);
      expect(headers).not.toContain("unsafe-eval");
    }
  });

  it("sends no referrer from addresses that are links", () => {
    for (const pattern of ["/sign/*", "/share/*", "/api/*", "/uploads/*"])
      expect(headersOf(behavior(pattern))).toContain('"no-referrer"');
    expect(headersOf(distribution.DefaultCacheBehavior)).toContain('"strict-origin"');
  });

  it("tells search engines not to list pages that need a secret link", () => {
    for (const pattern of ["/sign/*", "/sheets/*", "/share/*", "/invitation/*", "/join/*"])
      expect(headersOf(behavior(pattern))).toContain(
        '"x-robots-tag","Override":true,"Value":"noindex"',
      );
    expect(headersOf(distribution.DefaultCacheBehavior)).not.toContain("x-robots-tag");
  });

  it("gets the page of a shared song from the API, uncached, and from the web bucket if the API fails", () => {
    const { TargetOriginId, ...shared } = behavior("/share/*") ?? {};
    expect(shared).toMatchObject({
      CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
      OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
      ResponseHeadersPolicyId: behavior("/sign/*")?.ResponseHeadersPolicyId,
    });
    const group = distribution.OriginGroups.Items.find(({ Id }) => Id === TargetOriginId);
    // 403: the API does not know the new secret header yet. 404: it does not have the route yet.
    expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([403, 404, 500, 502, 503, 504]);
    const origins = group?.Members.Items.map(({ OriginId }) =>
      JSON.stringify(distribution.Origins.find(({ Id }) => Id === OriginId)),
    );
    expect(origins).toEqual([
      expect.stringContaining("x-origin-secret"),
      expect.stringContaining("OriginAccessControlId"),
    ]);
  });

  it("never caches the API and forwards everything but Host", () => {
    for (const pattern of ["/api/*", "/uploads/*"])
      expect(behavior(pattern)).toMatchObject({
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
        // CloudFront does not compress uncached responses; the functions compress them.
        Compress: false,
        OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
      });
  });

  it("keeps no error, of the statuses that CloudFront would keep for ten seconds, and replaces none", () => {
    expect(distribution.CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    );
  });

  it("sends the API a secret that is not in the template", () => {
    const [value = ""] =
      JSON.stringify(resources).match(/"HeaderName":"x-origin-secret"[^\]]*\]/) ?? [];
    expect(value).toContain("{{resolve:secretsmanager:");
    for (const [, { Properties }] of ofType("AWS::SecretsManager::Secret"))
      expect(Properties).not.toHaveProperty("SecretString");
  });

  it("reads the secret header from the stage's secret, which also contains the user pool client's secret", () => {
    const secrets = ofType("AWS::SecretsManager::Secret");
    expect(secrets).toHaveLength(2);
    const [client] = ofType("AWS::Cognito::UserPoolClient").map(([id]) => id);
    const stage = secrets.find(([, { Properties }]) =>
      JSON.stringify(Properties).includes('"GenerateStringKey":"edge"'),
    );
    expect(stage?.[1].Properties["GenerateSecretString"]).toMatchObject({
      SecretStringTemplate: {
        "Fn::Join": ["", ['{"client":"', { "Fn::GetAtt": [client, "ClientSecret"] }, '"}']],
      },
    });
    const [header = ""] =
      JSON.stringify(resources).match(/"HeaderName":"x-origin-secret"[^\]]*\]/) ?? [];
    expect(header).toContain(`{"Ref":"${stage?.[0]}"}`);
    expect(header).toContain(':SecretString:",{"Ref":"EdgeField"},"::}}"');
    template.hasParameter("EdgeField", { Default: "edge", AllowedValues: ["edge", "edge2"] });
  });

  it("may list the web bucket, so that a missing asset is a 404", () => {
    template.hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: ["s3:GetObject", "s3:ListBucket"],
            Principal: { Service: "cloudfront.amazonaws.com" },
          }),
        ]),
      },
    });
  });
});

describe("settings of the operator", () => {
  const given = synthesize({
    domain: "app.splitsheet.example",
    certificateArn: "arn:aws:acm:us-east-1:000000000000:certificate/a",
    hstsIncludeSubdomains: true,
    priceClass: "PriceClass_All",
    failOnApiWarnings: false,
  });
  /** The values of a property of resources of a type, wherever it is in them. */
  const valuesOf = (of: typeof given.ofType, type: string, property: string) =>
    JSON.stringify(of(type)).match(new RegExp(`"${property}":("[^"]*"|[^,}]*)`, "g"));
  it.each([
    ["AWS::CloudFront::ResponseHeadersPolicy", "IncludeSubdomains", "false", "true"],
    ["AWS::CloudFront::Distribution", "PriceClass", '"PriceClass_100"', '"PriceClass_All"'],
    ["AWS::ApiGatewayV2::Api", "FailOnWarnings", "true", "false"],
  ])("%s: %s is %s without a setting, and %s with one", (type, property, without, withSetting) => {
    const distinct = (of: typeof given.ofType) => [...new Set(valuesOf(of, type, property))];
    expect(distinct(ofType)).toEqual([`"${property}":${without}`]);
    expect(distinct(given.ofType)).toEqual([`"${property}":${withSetting}`]);
  });
});
