import { createHash } from "node:crypto";

/** Local results of `Ref` and `Fn::GetAtt` for one resource. */
export interface ResourceNames {
  ref: string;
  attributes: Record<string, string>;
}

export interface Account {
  region: string;
  account: string;
  /** Origin of queue URLs. SDKs send requests to the URL of a queue, so it must be an address of this machine. */
  queueOrigin: string;
}

/** `name` is the resource's explicit physical name, or undefined where AWS generates it. */
type Kind = (id: string, name: string | undefined, at: Account) => ResourceNames;

const lettersAndDigits = (id: string): string => id.replace(/[^A-Za-z0-9]/g, "");

/** A short identifier in the shape of AWS identifiers, always the same for the same logical id. */
function token(id: string, length: number): string {
  return BigInt(`0x${createHash("sha256").update(id).digest("hex")}`)
    .toString(36)
    .slice(0, length);
}

function arn(at: Account, service: string, resource: string, global = false): string {
  return `arn:aws:${service}:${global ? "" : at.region}:${at.account}:${resource}`;
}

const table: Kind = (id, name = id, at) => ({
  ref: name,
  attributes: {
    Arn: arn(at, "dynamodb", `table/${name}`),
    StreamArn: arn(at, "dynamodb", `table/${name}/stream/2026-01-01T00:00:00.000`),
    TableId: name,
  },
});

/** A resource that others only refer to by name. `attributes` are the GetAtt attributes that give the same name. */
const named =
  (...attributes: string[]): Kind =>
  (id, name = id) => ({
    ref: name,
    attributes: Object.fromEntries(attributes.map((a) => [a, name])),
  });

const kinds: Record<string, Kind> = {
  "AWS::DynamoDB::Table": table,
  "AWS::DynamoDB::GlobalTable": table,
  "AWS::S3::Bucket": (id, name = lettersAndDigits(id).toLowerCase(), at) => ({
    ref: name,
    attributes: {
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${at.region}.amazonaws.com`,
      DualStackDomainName: `${name}.s3.dualstack.${at.region}.amazonaws.com`,
    },
  }),
  "AWS::SQS::Queue": (id, name = id, at) => {
    const url = `${at.queueOrigin}/${at.account}/${name}`;
    return {
      ref: url,
      attributes: { Arn: arn(at, "sqs", name), QueueName: name, QueueUrl: url },
    };
  },
  "AWS::SNS::Topic": (id, name = id, at) => ({
    ref: arn(at, "sns", name),
    attributes: { TopicArn: arn(at, "sns", name), TopicName: name },
  }),
  "AWS::Lambda::Function": (id, name = id, at) => ({
    ref: name,
    attributes: { Arn: arn(at, "lambda", `function:${name}`) },
  }),
  "AWS::IAM::Role": (id, name = id, at) => ({
    ref: name,
    attributes: {
      Arn: arn(at, "iam", `role/${name}`, true),
      RoleId: `AROA${token(id, 17).toUpperCase()}`,
    },
  }),
  "AWS::IAM::ManagedPolicy": (id, name = id, at) => {
    const policy = arn(at, "iam", `policy/${name}`, true);
    return { ref: policy, attributes: { PolicyArn: policy } };
  },
  "AWS::Events::Rule": (id, name = id, at) => ({
    ref: name,
    attributes: { Arn: arn(at, "events", `rule/${name}`) },
  }),
  "AWS::Scheduler::Schedule": (id, name = id, at) => ({
    ref: name,
    attributes: { Arn: arn(at, "scheduler", `schedule/default/${name}`) },
  }),
  "AWS::SecretsManager::Secret": (id, name = id, at) => {
    const secret = arn(at, "secretsmanager", `secret:${name}-${token(id, 6)}`);
    return { ref: secret, attributes: { Id: secret, Arn: secret } };
  },
  "AWS::KMS::Key": (id, _name, at) => ({
    ref: token(id, 32),
    attributes: { Arn: arn(at, "kms", `key/${token(id, 32)}`), KeyId: token(id, 32) },
  }),
  "AWS::Cognito::UserPool": (id, _name, at) => {
    const pool = `${at.region}_${token(id, 9)}`;
    const provider = `cognito-idp.${at.region}.amazonaws.com/${pool}`;
    return {
      ref: pool,
      attributes: {
        Arn: arn(at, "cognito-idp", `userpool/${pool}`),
        UserPoolId: pool,
        ProviderName: provider,
        ProviderURL: `https://${provider}`,
      },
    };
  },
  "AWS::Cognito::UserPoolDomain": (id, name = id) => ({ ref: name, attributes: {} }),
  "AWS::Cognito::UserPoolIdentityProvider": (id, name = id) => ({ ref: name, attributes: {} }),
  "AWS::Cognito::UserPoolClient": (id) => ({
    ref: token(id, 26),
    attributes: { ClientId: token(id, 26), ClientSecret: token(`${id} secret`, 48), Name: id },
  }),
  "AWS::ApiGatewayV2::Api": (id, _name, at) => {
    const api = token(id, 10);
    return {
      ref: api,
      attributes: {
        ApiId: api,
        ApiEndpoint: `https://${api}.execute-api.${at.region}.amazonaws.com`,
      },
    };
  },
  "AWS::CloudFront::Function": (id, name = id, at) => {
    const own = arn(at, "cloudfront", `function/${name}`, true);
    return {
      ref: own,
      attributes: { FunctionARN: own, "FunctionMetadata.FunctionARN": own, Stage: "LIVE" },
    };
  },
  "AWS::CloudFront::Distribution": (id) => ({
    ref: `E${token(id, 13).toUpperCase()}`,
    // A host that is nobody's: the local cloud puts the address of its own server in its place.
    attributes: { Id: `E${token(id, 13).toUpperCase()}`, DomainName: `${id}.cloudfront.invalid` },
  }),
  "AWS::CloudFront::OriginAccessControl": named("Id"),
  "AWS::CloudFront::CachePolicy": named("Id"),
  "AWS::CloudFront::OriginRequestPolicy": named("Id"),
  "AWS::CloudFront::ResponseHeadersPolicy": named("Id"),
  "AWS::Logs::LogGroup": (id, name = `/local/${id}`, at) => ({
    ref: name,
    attributes: { Arn: `${arn(at, "logs", `log-group:${name}`)}:*` },
  }),
  "AWS::CloudWatch::Alarm": (id, name = id, at) => ({
    ref: name,
    attributes: { Arn: arn(at, "cloudwatch", `alarm:${name}`) },
  }),
  "AWS::SES::EmailIdentity": (id, name = id) => ({
    ref: name,
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((n) => [
        [`DkimDNSTokenName${n}`, `token${n}._domainkey.${name}`],
        [`DkimDNSTokenValue${n}`, `token${n}.dkim.amazonses.com`],
      ]),
    ),
  }),
  "AWS::SES::ConfigurationSet": named(),
};

/** The property that holds the explicit physical name, by resource type. */
export const nameProperties: Record<string, string> = {
  "AWS::DynamoDB::Table": "TableName",
  "AWS::DynamoDB::GlobalTable": "TableName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SQS::Queue": "QueueName",
  "AWS::SNS::Topic": "TopicName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::IAM::Role": "RoleName",
  "AWS::IAM::ManagedPolicy": "ManagedPolicyName",
  "AWS::Events::Rule": "Name",
  "AWS::Scheduler::Schedule": "Name",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::CloudFront::Function": "Name",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::CloudWatch::Alarm": "AlarmName",
  "AWS::SES::EmailIdentity": "EmailIdentity",
  "AWS::Cognito::UserPoolDomain": "Domain",
  "AWS::Cognito::UserPoolIdentityProvider": "ProviderName",
  "AWS::SES::ConfigurationSet": "Name",
};

/** Names of a resource. For an unlisted type, `Ref` gives the logical id and every attribute is an error. */
export function localNames(
  type: string,
  id: string,
  name: string | undefined,
  at: Account,
): ResourceNames {
  return kinds[type]?.(id, name, at) ?? { ref: name ?? id, attributes: {} };
}
