import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { leaseRenewalSeconds, leaseSeconds, queueNames } from "../../shared/contracts/queues.ts";
import {
  attributeSchema,
  referenceSchema,
  synthesize,
  type Synthesized,
} from "../tools/testing/synthesize.ts";

const { template, resources, ofType, findings, functionName } = synthesize();

describe("stored data", () => {
  it("survives the deletion of the stack: table, files, users, keys", () => {
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

  it("can be restored, and is protected against deletion", () => {
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
      CorsConfiguration: { CorsRules: [{ AllowedOrigins: [{ Ref: "SiteOrigin" }] }] },
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

  it("are hidden for six times the time limit of their function, and fail one by one", () => {
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

  it("come from at most seven queues, whose polling costs money while they are empty", () => {
    const polled = ofType("AWS::Lambda::EventSourceMapping").filter(([, { Properties }]) =>
      JSON.stringify(Properties["EventSourceArn"]).includes("Queue"),
    );
    expect(polled).toHaveLength(queueNames.length);
    expect(polled.length).toBeLessThanOrEqual(7);
  });

  it("of the queue `leaving`, its former name, are read by the function `background-jobs`", () => {
    // Another logical id would delete the queue of a deployed stage with its messages.
    const [leaving] = working.map(([id]) => id).filter((id) => id.startsWith("Jobsleaving"));
    expect(leaving).toBe("JobsleavingQueueBDF97145");
    const readers = ofType("AWS::Lambda::EventSourceMapping")
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes(`"${leaving}"`))
      .map(([, { Properties }]) =>
        functionName(referenceSchema.parse(Properties["FunctionName"]).Ref),
      );
    expect(readers).toEqual(["background-jobs"]);
  });

  it("run in functions that end before the lease does, or renew it", () => {
    const limits = ofType("AWS::Lambda::Function").map(
      ([id, { Properties }]) => [functionName(id), Number(Properties["Timeout"])] as const,
    );
    // Reactions to events renew nothing; jobs do (`functions/jobs/keep-lease.ts`).
    expect(new Map<string, number>(limits).get("tell-subscribers")).toBeLessThan(leaseSeconds);
    expect(queueNames).toContain("tell-subscribers");
    expect(2 * leaseRenewalSeconds).toBeLessThan(leaseSeconds);
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

  it("are run by bounces of this stage's emails only", () => {
    template.hasResourceProperties("AWS::Events::Rule", {
      EventPattern: {
        source: ["aws.ses"],
        detail: { mail: { tags: { "ses:configuration-set": [{ Ref: Match.anyValue() }] } } },
      },
    });
  });
});

/** The resource with which the deploy publishes a part of the web build. */
const published = (part: string) =>
  ofType("Custom::WebFiles").find(([, { Properties }]) => Properties["Part"] === part) ?? [];
/** The resources for which a resource waits because its `DependsOn` names them. */
const waitsFor = (resource: unknown) =>
  z.looseObject({ DependsOn: z.array(z.string()) }).parse(resource).DependsOn;

describe("the web build", () => {
  it("is published by the deploy: assets before the functions, pages after functions, API and edge", () => {
    const [assets = ""] = published("assets");
    const [, pages] = published("pages");
    for (const [id, lambda] of ofType("AWS::Lambda::Function"))
      if (functionName(id) !== "publish") expect(waitsFor(lambda)).toContain(assets);
    const before = [
      ...ofType("AWS::CloudFront::Distribution"),
      ...ofType("AWS::CloudFront::Function"),
      ...ofType("AWS::CloudFront::ResponseHeadersPolicy"),
      ...ofType("AWS::Lambda::Function"),
      ...ofType("AWS::ApiGatewayV2::Stage"),
      [assets] as const,
    ].map(([id]) => id);
    expect(waitsFor(pages)).toEqual(
      expect.arrayContaining(before.filter((id) => functionName(id) !== "publish")),
    );
  });

  it("is published by a function whose permissions are there", () => {
    const [publishing = ""] =
      ofType("AWS::Lambda::Function").find(([id]) => functionName(id) === "publish") ?? [];
    for (const part of ["assets", "pages"]) {
      const [, resource] = published(part);
      expect(resource?.Properties).toMatchObject({
        ServiceToken: { "Fn::GetAtt": [publishing, "Arn"] },
        ServiceTimeout: "720",
      });
    }
  });
});

describe("the site's origin", () => {
  it("is a parameter that CloudFormation keeps, where no setting names it", () => {
    template.hasParameter("SiteOrigin", { Default: "http://localhost:3000" });
    const variables = JSON.stringify(ofType("AWS::Lambda::Function"));
    expect(variables).toContain('"SITE_ORIGIN":{"Ref":"SiteOrigin"}');
  });

  it("is no parameter where a setting names it", () => {
    const own = synthesize({ siteOrigin: "https://d0.cloudfront.example" });
    expect(own.template.toJSON()).not.toHaveProperty("Parameters.SiteOrigin");
    expect(JSON.stringify(own.resources)).not.toContain("localhost");
  });
});

/** Textract publishes to its own topic, to which a function subscribes. */
const isOfAlarms = (id: string) => !id.startsWith("TextDetection");

describe("alarms", () => {
  it("reach their topic: its policy lets CloudWatch publish for this account alone", () => {
    const topics = ofType("AWS::SNS::Topic")
      .map(([id]) => id)
      .filter(isOfAlarms);
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

it("the stack leaves room for more endpoints: at most 240 of CloudFormation's 500 resources", () => {
  expect(Object.keys(resources).length).toBeLessThanOrEqual(240);
});

it("the stack has a reason for every finding of cdk-nag", () => {
  expect(findings).toEqual([]);
});

it("the stack has the region in every name that all regions of an account share", () => {
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

it("the stack uses an existing SES identity, and does not protect a first deploy, which may fail", () => {
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

it("the stack takes domain, mail domain and stage from the context", () => {
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

// Synthesized here, where no test's time limit runs.
const limits = {
  alarmEmail: "operator@splitsheet.example",
  monthlyBudgetUSD: 40,
  requestsPerFiveMinutes: 3000,
  reservedConcurrency: { sweep: 1, dispatch: 5 },
};
const withLimits = synthesize(limits);
const webAclArn = "arn:aws:wafv2:us-east-1:000000000000:global/webacl/a/b";
const withOwnAcl = synthesize({ webAclArn });

it("the stack has a budget of dollars only where the operator names one", () => {
  expect(ofType("AWS::Budgets::Budget")).toEqual([]);
  withLimits.template.hasResourceProperties("AWS::Budgets::Budget", {
    Budget: {
      BudgetType: "COST",
      TimeUnit: "MONTHLY",
      BudgetLimit: { Amount: 40, Unit: "USD" },
    },
    NotificationsWithSubscribers: [
      ["ACTUAL", 80],
      ["ACTUAL", 100],
      ["FORECASTED", 100],
    ].map(([NotificationType, Threshold]) => ({
      Notification: { NotificationType, Threshold, ThresholdType: "PERCENTAGE" },
      Subscribers: [{ SubscriptionType: "EMAIL", Address: limits.alarmEmail }],
    })),
  });
  expect(withLimits.findings).toEqual([]);
});

it("the stack has a web ACL only by setting: one that answers as the API does, or the operator's", () => {
  expect(ofType("AWS::WAFv2::WebACL")).toEqual([]);
  withLimits.template.hasResourceProperties("AWS::WAFv2::WebACL", {
    Scope: "CLOUDFRONT",
    DefaultAction: { Allow: {} },
    CustomResponseBodies: {
      refused: { Content: Match.stringLikeRegexp('"code":"too_many_requests"') },
    },
    Rules: [
      {
        Statement: {
          RateBasedStatement: { Limit: 3000, EvaluationWindowSec: 300, AggregateKeyType: "IP" },
        },
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      },
    ],
  });
  const [[acl] = []] = withLimits.ofType("AWS::WAFv2::WebACL");
  withLimits.template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: { WebACLId: { "Fn::GetAtt": [acl, "Arn"] } },
  });
  expect(withLimits.findings).toEqual([]);
  withOwnAcl.template.resourceCountIs("AWS::WAFv2::WebACL", 0);
  withOwnAcl.template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: { WebACLId: webAclArn },
  });
});

/** The reserved concurrency of functions by their names. */
const reserved = ({ ofType: of, functionName: nameOf }: Synthesized) =>
  Object.fromEntries(
    of("AWS::Lambda::Function").flatMap(([id, { Properties }]) => {
      const { ReservedConcurrentExecutions: count } = Properties;
      return count === undefined ? [] : [[nameOf(id), count]];
    }),
  );

it("the stack reserves concurrency only for the functions that the operator names", () => {
  expect(reserved(withOwnAcl)).toEqual({});
  expect(reserved(withLimits)).toEqual(limits.reservedConcurrency);
});
