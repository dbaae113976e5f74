import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { synthesize } from "../../tools/testing/synthesize.ts";

const distribution = "AWS::CloudFront::Distribution";

// Synthesized here, where no test's time limit runs.
const plain = synthesize();

/** The functions that know an origin for downloads. */
function functionsWithOrigin({ ofType, functionName }: ReturnType<typeof synthesize>): string[] {
  const Variables = z.object({ Environment: z.object({ Variables: z.looseObject({}) }) });
  return ofType("AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
    "DOWNLOADS_ORIGIN" in (Variables.safeParse(Properties).data?.Environment.Variables ?? {})
      ? [functionName(id)]
      : [],
  );
}

describe("without the setting", () => {
  it("there is one distribution, and addresses of files are S3's own", () => {
    expect(plain.ofType(distribution)).toHaveLength(1);
    expect(functionsWithOrigin(plain)).toEqual([]);
  });
});

describe("downloads through CloudFront", () => {
  const given = synthesize({ downloadsThroughCloudFront: "true", priceClass: "PriceClass_200" });

  it("have a distribution of their own, without access of its own to the bucket", () => {
    expect(given.ofType(distribution)).toHaveLength(2);
    given.template.hasResourceProperties(distribution, {
      DistributionConfig: Match.objectLike({
        PriceClass: "PriceClass_200",
        Origins: [
          Match.objectLike({
            OriginAccessControlId: Match.absent(),
            CustomOriginConfig: Match.objectLike({ OriginProtocolPolicy: "https-only" }),
          }),
        ],
        DefaultCacheBehavior: Match.objectLike({
          AllowedMethods: ["GET", "HEAD", "OPTIONS"],
          ViewerProtocolPolicy: "https-only",
        }),
      }),
    });
    const policies = JSON.stringify(given.ofType("AWS::S3::BucketPolicy"));
    expect(policies).toEqual(JSON.stringify(plain.ofType("AWS::S3::BucketPolicy")));
  });

  it("keep the site's cookies and S3's host out of what is passed on", () => {
    given.template.hasResourceProperties("AWS::CloudFront::OriginRequestPolicy", {
      OriginRequestPolicyConfig: Match.objectLike({
        CookiesConfig: { CookieBehavior: "none" },
        HeadersConfig: Match.objectLike({ HeaderBehavior: "whitelist" }),
        QueryStringsConfig: { QueryStringBehavior: "all" },
      }),
    });
  });

  it("are given out by every function that names objects to browsers, and allowed by the pages", () => {
    const names = functionsWithOrigin(given);
    for (const name of ["account", "agreements", "files", "sharing", "signing", "songs"])
      expect(names).toContain(name);
    const headers = JSON.stringify(given.ofType("AWS::CloudFront::ResponseHeadersPolicy"));
    expect(headers).toContain("FilesDownloads");
  });

  it("have a reason for every finding of cdk-nag", () => {
    expect(given.findings).toEqual([]);
  });
});
