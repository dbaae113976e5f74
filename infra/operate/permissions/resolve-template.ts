import { resolveIntrinsics } from "../../local/template/intrinsics.ts";
import type { Json } from "../../local/json.ts";
import type { DeployedResource } from "../deployed-stack.ts";

export interface StackPlace {
  region: string;
  account: string;
  /** By logical id. */
  resources: ReadonlyMap<string, DeployedResource>;
}

/** Makes a function that replaces the intrinsic functions in policies by the names of a deployed stack. */
export function resolverOf({
  region,
  account,
  resources,
}: StackPlace): (value: unknown) => unknown {
  const pseudo: Record<string, string> = {
    "AWS::Region": region,
    "AWS::AccountId": account,
    "AWS::Partition": "aws",
  };
  const find = (id: string, place: string): DeployedResource => {
    const found = resources.get(id);
    if (found === undefined) throw new Error(`${place}: the stack has no resource ${id}`);
    return found;
  };
  const scope = {
    ref: (name: string, place: string) => pseudo[name] ?? find(name, place).physicalId,
    attribute: (id: string, name: string, place: string) =>
      attributeOf(find(id, place), name, { region, account }, place),
    condition: (_: string, place: string): boolean => {
      throw unsupported(place);
    },
    mapping: (_: string[], place: string): Json => {
      throw unsupported(place);
    },
    exported: (_: string, place: string): string => {
      throw unsupported(place);
    },
    secret: (_: string, __: string | undefined, place: string): string => {
      throw unsupported(place);
    },
    region,
    substitutions: [],
  };
  // A template is JSON.
  return (value) => resolveIntrinsics(value as Json, "a policy", scope);
}

function unsupported(place: string): Error {
  return new Error(`${place}: not supported in a policy`);
}

function attributeOf(
  { type, physicalId }: DeployedResource,
  name: string,
  { region, account }: Pick<StackPlace, "region" | "account">,
  place: string,
): string {
  const arn = (service: string, resource: string) =>
    `arn:aws:${service}:${region}:${account}:${resource}`;
  switch (`${type} ${name}`) {
    case "AWS::DynamoDB::GlobalTable Arn":
      return arn("dynamodb", `table/${physicalId}`);
    // Only DynamoDB knows the stream's name, which is a time. The function finds it.
    case "AWS::DynamoDB::GlobalTable StreamArn":
      return arn("dynamodb", `table/${physicalId}/stream/*`);
    case "AWS::S3::Bucket Arn":
      return `arn:aws:s3:::${physicalId}`;
    case "AWS::SQS::Queue Arn":
      return arn("sqs", physicalId.split("/").at(-1) ?? "");
    case "AWS::Cognito::UserPool Arn":
      return arn("cognito-idp", `userpool/${physicalId}`);
    case "AWS::IAM::Role Arn":
      return `arn:aws:iam::${account}:role/${physicalId}`;
    default:
      throw new Error(`${place}: ${name} of ${type} is not known here`);
  }
}
