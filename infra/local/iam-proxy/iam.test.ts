import { expect, it } from "vitest";
import { Iam } from "./iam.ts";
import type { JsonObject } from "../json.ts";
import { templateOf } from "../testing/start-iam-proxy.ts";

const bucketArn = "arn:aws:s3:::files";

function role(...statements: JsonObject[]): JsonObject {
  return {
    Type: "AWS::IAM::Role",
    Properties: { Policies: [{ PolicyName: "own", PolicyDocument: { Statement: statements } }] },
  };
}

const allowPut = { Effect: "Allow", Action: "s3:PutObject", Resource: `${bucketArn}/signatures/*` };
const put = (key: string, context = {}) => ({
  action: "s3:PutObject",
  resource: `${bucketArn}/${key}`,
  context,
});

it("a role may do what its policies allow, and a refusal has AWS's message", () => {
  const iam = new Iam(templateOf({ Signer: role(allowPut) }));
  expect(iam.check({ role: "Signer" }, put("signatures/a.png"))).toBeUndefined();
  expect(iam.check({ role: "Signer" }, put("sealed/a.pdf"))).toBe(
    "User: arn:aws:sts::000000000000:assumed-role/Signer/local is not authorized to perform: s3:PutObject on resource: arn:aws:s3:::files/sealed/a.pdf because no identity-based policy allows the s3:PutObject action",
  );
  expect(iam.check({}, put("signatures/a.png"))).toMatch(/no resource-based policy/);
  expect(iam.check({ role: "Nobody" }, put("signatures/a.png"))).toMatch(/not authorized/);
});

it("attached policies count, wildcards match and action names ignore case", () => {
  const Policy = {
    Type: "AWS::IAM::Policy",
    Properties: {
      Roles: [{ Ref: "Reader" }],
      PolicyDocument: { Statement: [{ Effect: "Allow", Action: ["S3:Get*"], Resource: "*" }] },
    },
  };
  const iam = new Iam(templateOf({ Reader: role(), Policy }));
  expect(
    iam.check({ role: "Reader" }, { action: "s3:GetObject", resource: bucketArn, context: {} }),
  ).toBeUndefined();
});

it("an explicit deny overrides every allow", () => {
  const deny = {
    Effect: "Deny",
    Action: "s3:*",
    Resource: "*",
    Condition: { StringEquals: { "s3:x-amz-acl": "public-read" } },
  };
  const iam = new Iam(templateOf({ Signer: role(allowPut, deny) }));
  expect(iam.check({ role: "Signer" }, put("signatures/a.png"))).toBeUndefined();
  expect(
    iam.check({ role: "Signer" }, put("signatures/a.png", { "s3:x-amz-acl": "public-read" })),
  ).toMatch(/with an explicit deny in an identity-based policy$/);
});

it("a bucket that enforces TLS accepts local calls, and refuses calls marked as without TLS", () => {
  const BucketPolicy = {
    Type: "AWS::S3::BucketPolicy",
    Properties: {
      Bucket: "files",
      PolicyDocument: {
        Statement: [
          {
            Effect: "Deny",
            Principal: { AWS: "*" },
            Action: "s3:*",
            Resource: [bucketArn, `${bucketArn}/*`],
            Condition: { Bool: { "aws:SecureTransport": "false" } },
          },
          {
            Effect: "Allow",
            Principal: { Service: "cloudfront.amazonaws.com" },
            Action: "s3:GetObject",
            Resource: `${bucketArn}/*`,
            Condition: { StringEquals: { "AWS:SourceArn": "arn:distribution" } },
          },
        ],
      },
    },
  };
  const iam = new Iam(templateOf({ Signer: role(allowPut), BucketPolicy }));
  expect(iam.check({ role: "Signer" }, put("signatures/a.png"))).toBeUndefined();
  expect(
    iam.check({ role: "Signer" }, put("signatures/a.png", { "aws:SecureTransport": "false" })),
  ).toMatch(/with an explicit deny in a resource-based policy$/);
  const get = { action: "s3:GetObject", resource: `${bucketArn}/index.html` };
  const cloudfront = { service: "cloudfront.amazonaws.com" };
  expect(
    iam.check(cloudfront, { ...get, context: { "aws:SourceArn": "arn:distribution" } }),
  ).toBeUndefined();
  expect(iam.check(cloudfront, { ...get, context: { "aws:SourceArn": "arn:another" } })).toMatch(
    /not authorized/,
  );
});

it("ForAllValues limits a caller to its own keys", () => {
  const own = {
    Effect: "Allow",
    Action: "dynamodb:Query",
    Resource: "*",
    Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["OWNER#*"] } },
  };
  const iam = new Iam(templateOf({ Reader: role(own) }));
  const query = (...keys: string[]) =>
    iam.check(
      { role: "Reader" },
      { action: "dynamodb:Query", resource: "t", context: { "dynamodb:LeadingKeys": keys } },
    );
  expect(query("OWNER#1")).toBeUndefined();
  expect(query("OWNER#1", "USER#1")).toMatch(/not authorized/);
});

it("an unknown condition operator is an error and never allows a call", () => {
  const odd = { ...allowPut, Condition: { BinaryEquals: { key: "x" } } };
  const iam = new Iam(templateOf({ Signer: role(odd) }));
  expect(() => iam.check({ role: "Signer" }, put("signatures/a.png"))).toThrow(/BinaryEquals/);
});

it("only a service with a permission may call a function", () => {
  const Permission = {
    Type: "AWS::Lambda::Permission",
    Properties: {
      FunctionName: { "Fn::GetAtt": ["Fn", "Arn"] },
      Action: "lambda:InvokeFunction",
      Principal: "events.amazonaws.com",
      SourceArn: "arn:rule",
    },
  };
  const iam = new Iam(
    templateOf({
      Fn: { Type: "AWS::Lambda::Function", Properties: { FunctionName: "sweep" } },
      Permission,
    }),
  );
  const arn = "arn:aws:lambda:eu-west-1:000000000000:function:sweep";
  expect(iam.mayInvoke(arn, "events.amazonaws.com", "arn:rule")).toBe(true);
  expect(iam.mayInvoke(arn, "events.amazonaws.com", "arn:other")).toBe(false);
  expect(iam.mayInvoke(arn, "s3.amazonaws.com", "arn:rule")).toBe(false);
});
