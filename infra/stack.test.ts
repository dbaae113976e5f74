import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../shared/contracts/endpoint.ts";
import { groups } from "../shared/contracts/index.ts";
import { leaseSecondsOf, queueNames } from "../shared/contracts/queues.ts";
import { groupNames } from "./function-names.ts";
import { synthesize, testScriptHash } from "./testing/synthesize.ts";

const { template, resources, ofType, findings } = synthesize();

const referenceSchema = z.object({ Ref: z.string() });
const attributeSchema = z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) });

function functionName(logicalId: string): string {
  return String(resources[logicalId]?.Properties["FunctionName"]).replace("splitsheet-dev-", "");
}

/** The headers that CloudFront adds to the responses of a behavior. */
function headersOf(behavior: { ResponseHeadersPolicyId: { Ref: string } } | undefined): string {
  const policy = resources[behavior?.ResponseHeadersPolicyId.Ref ?? ""];
  return JSON.stringify(policy?.Properties);
}

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
  it("leads every endpoint of the contract to its group's function, and all else to the one that says so", () => {
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
      Object.values<Endpoint>(groups[name]).map(
        ({ method, path }) => `${method} ${path} → ${name}`,
      ),
    );
    expect(found.toSorted()).toEqual(["ANY /{proxy+} → meta", ...declared].toSorted());
  });

  it("come from the document alone, and only the API's functions may be called by it", () => {
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

  it("logs the route's pattern and neither path, query nor address", () => {
    const [[, stage] = []] = ofType("AWS::ApiGatewayV2::Stage");
    const { Format } = z
      .object({ Format: z.string() })
      .parse(stage?.Properties["AccessLogSettings"]);
    expect(Format).toContain("$context.routeKey");
    expect(Format).not.toMatch(/context\.(path|identity|domainName)|queryString|rawPath/);
  });
});

describe("what is kept", () => {
  it("survives the stack: table, files, users, keys", () => {
    const kept = Object.values(resources)
      // RetainExceptOnCreate deletes a resource only when the deploy that creates it fails.
      .filter(({ DeletionPolicy }) => /^Retain(ExceptOnCreate)?$/.test(DeletionPolicy ?? ""))
      .map(({ Type }) => Type);
    expect(kept.toSorted()).toEqual([
      "AWS::Cognito::UserPool",
      "AWS::Cognito::UserPoolClient",
      "AWS::DynamoDB::GlobalTable",
      "AWS::S3::Bucket",
      "AWS::S3::Bucket",
      "AWS::SecretsManager::Secret",
    ]);
  });

  it("can be taken back, and not deleted by mistake", () => {
    template.hasResourceProperties("AWS::DynamoDB::GlobalTable", {
      StreamSpecification: { StreamViewType: "NEW_IMAGE" },
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    });
    template.hasResourceProperties("AWS::Cognito::UserPool", { DeletionProtection: "ACTIVE" });
  });

  it("is in private, encrypted buckets, and the files bucket cleans up unfinished uploads", () => {
    template.allResourcesProperties("AWS::S3::Bucket", {
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      BucketEncryption: Match.anyValue(),
    });
    template.hasResourceProperties("AWS::S3::Bucket", {
      CorsConfiguration: { CorsRules: [{ AllowedOrigins: ["http://localhost:3000"] }] },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
        ]),
      },
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    });
  });
});

describe("accounts", () => {
  it("have the settings that cannot be changed later", () => {
    template.hasResourceProperties("AWS::Cognito::UserPool", {
      AliasAttributes: Match.absent(),
      UsernameAttributes: Match.absent(),
      UsernameConfiguration: { CaseSensitive: true },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
      MfaConfiguration: "OPTIONAL",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
    });
  });

  it("have one confidential client without hosted sign-in", () => {
    template.resourceCountIs("AWS::Cognito::UserPoolClient", 1);
    template.hasResourceProperties("AWS::Cognito::UserPoolClient", {
      GenerateSecret: true,
      PreventUserExistenceErrors: "ENABLED",
      AllowedOAuthFlowsUserPoolClient: false,
      EnableTokenRevocation: true,
      ExplicitAuthFlows: [
        "ALLOW_ADMIN_USER_PASSWORD_AUTH",
        "ALLOW_CUSTOM_AUTH",
        "ALLOW_REFRESH_TOKEN_AUTH",
      ],
    });
  });
});

describe("jobs", () => {
  const queues = ofType("AWS::SQS::Queue");
  const working = queues.filter(([, { Properties }]) => "RedrivePolicy" in Properties);
  const deadLetters = queues.filter(([, { Properties }]) => !("RedrivePolicy" in Properties));

  it("that fail end in a dead-letter queue with an alarm", () => {
    expect(working).toHaveLength(queueNames.length);
    const alarms = JSON.stringify(ofType("AWS::CloudWatch::Alarm"));
    const sources = JSON.stringify([
      ...working,
      ...ofType("AWS::Lambda::EventSourceMapping"),
      ...ofType("AWS::Lambda::EventInvokeConfig"),
      ...ofType("AWS::Events::Rule"),
    ]);
    for (const [id] of deadLetters) {
      expect(alarms).toContain(`["${id}","QueueName"]`);
      expect(sources).toContain(`["${id}","Arn"]`);
    }
    for (const [, { Properties }] of ofType("AWS::Events::Rule"))
      expect(JSON.stringify(Properties["Targets"])).toContain("DeadLetterConfig");
  });

  it("are hidden for six times the time that their function has, and fail one by one", () => {
    const mappings = ofType("AWS::Lambda::EventSourceMapping").map(([, { Properties }]) => {
      const source = attributeSchema.parse(Properties["EventSourceArn"])["Fn::GetAtt"][0];
      const { Ref } = referenceSchema.parse(Properties["FunctionName"]);
      return {
        answers: Properties["FunctionResponseTypes"],
        hidden: resources[source]?.Properties["VisibilityTimeout"],
        time: Number(resources[Ref]?.Properties["Timeout"]),
      };
    });
    expect(mappings.map(({ answers }) => answers)).toEqual(
      Array.from({ length: 1 + queueNames.length }, () => ["ReportBatchItemFailures"]),
    );
    const ofQueues = mappings.filter(({ hidden }) => hidden !== undefined);
    expect(ofQueues).toHaveLength(queueNames.length);
    for (const { hidden, time } of ofQueues) expect(hidden).toBe(6 * time);
  });

  it("run in functions that have ended when the job's lease ends", () => {
    const limits = ofType("AWS::Lambda::Function").map(
      ([id, { Properties }]) => [functionName(id), Number(Properties["Timeout"])] as const,
    );
    for (const job of queueNames)
      expect(new Map<string, number>(limits).get(job)).toBeLessThan(leaseSecondsOf(job));
  });

  it("come from new outbox items on the table's stream", () => {
    template.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      BisectBatchOnFunctionError: true,
      StartingPosition: "TRIM_HORIZON",
      FilterCriteria: {
        Filters: [
          {
            Pattern:
              '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"kind":{"S":["outbox","event"]}}}}',
          },
        ],
      },
    });
  });

  it("hear of bounces of this stage's mails only", () => {
    template.hasResourceProperties("AWS::Events::Rule", {
      EventPattern: {
        source: ["aws.ses"],
        detail: { mail: { tags: { "ses:configuration-set": [{ Ref: Match.anyValue() }] } } },
      },
    });
  });
});

describe("alarms", () => {
  it("reach their topic: its policy lets CloudWatch publish for this account alone", () => {
    const topics = ofType("AWS::SNS::Topic").map(([id]) => id);
    const actions = ofType("AWS::CloudWatch::Alarm").flatMap(([, { Properties }]) =>
      z.array(referenceSchema).nonempty().parse(Properties["AlarmActions"]),
    );
    expect([...new Set(actions.map(({ Ref }) => Ref))].toSorted()).toEqual(topics.toSorted());
    for (const id of topics) {
      const policies = ofType("AWS::SNS::TopicPolicy").filter(([, { Properties }]) =>
        JSON.stringify(Properties["Topics"]).includes(`"${id}"`),
      );
      const document = JSON.stringify(policies.map(([, { Properties }]) => Properties));
      expect(document).toContain('"Effect":"Deny"');
      expect(policies.map(([, { Properties }]) => Properties["PolicyDocument"])).toMatchObject([
        {
          Statement: expect.arrayContaining([
            expect.objectContaining({
              Effect: "Allow",
              Action: "sns:Publish",
              Principal: { Service: "cloudwatch.amazonaws.com" },
              Resource: { Ref: id },
              Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
            }),
          ]),
        },
      ]);
    }
  });
});

describe("the edge", () => {
  const behaviorSchema = z.object({
    PathPattern: z.string().optional(),
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
      // Custom error responses would also replace the API's 404 responses.
      CustomErrorResponses: z.undefined().optional(),
    })
    .parse(ofType("AWS::CloudFront::Distribution")[0]?.[1].Properties["DistributionConfig"]);
  const behavior = (pattern: string) =>
    distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);

  it("allows scripts of its own and the inline scripts of the build, no others", () => {
    for (const headers of [
      headersOf(distribution.DefaultCacheBehavior),
      headersOf(behavior("/sign/*")),
    ]) {
      expect(headers).toContain(`script-src 'self' '${testScriptHash}';`);
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

  it("never caches the API and forwards everything but Host", () => {
    for (const pattern of ["/api/*", "/uploads/*"])
      expect(behavior(pattern)).toMatchObject({
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
        // CloudFront does not compress uncached responses; the functions compress them.
        Compress: false,
        OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
      });
  });

  it("shows the API a secret that is not in the template", () => {
    const [value = ""] =
      JSON.stringify(resources).match(/"HeaderName":"x-origin-secret"[^\]]*\]/) ?? [];
    expect(value).toContain("{{resolve:secretsmanager:");
    for (const [, { Properties }] of ofType("AWS::SecretsManager::Secret"))
      expect(Properties).not.toHaveProperty("SecretString");
  });

  it("takes its header from the stage's secret, which holds the user pool client's secret as well", () => {
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
    expect(header).toContain(":SecretString:edge::}}");
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

it("leaves room for more endpoints: at most 200 of CloudFormation's 500 resources", () => {
  expect(Object.keys(resources).length).toBeLessThanOrEqual(200);
});

it("has a reason for every finding of cdk-nag", () => {
  expect(findings).toEqual([]);
});

it("has the region in every name that all regions of an account share", () => {
  const shared = {
    "AWS::CloudFront::ResponseHeadersPolicy": "ResponseHeadersPolicyConfig",
    "AWS::CloudFront::OriginAccessControl": "OriginAccessControlConfig",
    "AWS::CloudFront::Function": "Name",
    "AWS::CloudWatch::Dashboard": "DashboardName",
  };
  for (const [type, property] of Object.entries(shared)) {
    const found = ofType(type);
    expect(found.length).toBeGreaterThan(0);
    for (const [, { Properties }] of found)
      expect(JSON.stringify(Properties[property])).toMatch(/splitsheet-dev-.*"Ref":"AWS::Region"/);
  }
});

it("uses an SES identity that exists, and does not protect a first deploy, which may fail", () => {
  const own = synthesize({
    stage: "prod",
    firstDeploy: "true",
    mailDomain: "splitsheet.example",
    useExistingMailIdentity: "true",
  });
  expect(own.isProtected).toBe(false);
  own.template.resourceCountIs("AWS::SES::EmailIdentity", 0);
  const roles = JSON.stringify(own.ofType("AWS::IAM::Role"));
  expect(roles).toContain(":identity/splitsheet.example");
  expect(own.findings).toEqual([]);
});

it("takes domain, mail domain and stage from the context", () => {
  const own = synthesize({
    stage: "prod",
    domain: "app.splitsheet.example",
    certificateArn: "arn:aws:acm:us-east-1:000000000000:certificate/0",
    hostedZoneId: "Z0",
    hostedZoneName: "splitsheet.example",
    mailDomain: "splitsheet.example",
    alarmEmail: "operator@splitsheet.example",
  });
  expect(own.isProtected).toBe(true);
  own.template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: {
      Aliases: ["app.splitsheet.example"],
      ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021" },
    },
  });
  own.template.hasResourceProperties("AWS::SES::EmailIdentity", {
    EmailIdentity: "splitsheet.example",
  });
  own.template.hasResourceProperties("AWS::S3::Bucket", {
    CorsConfiguration: { CorsRules: [{ AllowedOrigins: ["https://app.splitsheet.example"] }] },
  });
  own.template.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "email" });
  expect(own.findings).toEqual([]);
});
