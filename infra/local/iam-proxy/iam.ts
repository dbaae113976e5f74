import { z } from "zod";
import { statementApplies, matchesWildcards, PolicyDocument, Statement } from "./policy-match.ts";
import { asList } from "../json.ts";
import type { RequiredPermission } from "../service.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

/** The caller: a role of the template, an AWS service, or an anonymous caller when both are undefined. */
export interface Principal {
  role?: string | undefined;
  service?: string | undefined;
}

/** The role with all permissions, like the account's administrator. Only tests and tools use it, never a function. */
export const administratorRole = "local-administrator";

const Role = z.object({
  Policies: z.array(z.object({ PolicyDocument })).optional(),
  ManagedPolicyArns: z.array(z.string()).optional(),
});
const Policy = z.object({ PolicyDocument, Roles: z.array(z.string()).optional() });
const BucketPolicy = z.object({ PolicyDocument, Bucket: z.string() });
const QueuePolicy = z.object({ PolicyDocument, Queues: z.array(z.string()) });
const TopicPolicy = z.object({ PolicyDocument, Topics: z.array(z.string()) });
const Permission = z.object({
  FunctionName: z.string(),
  Principal: z.string(),
  Action: z.string(),
  SourceArn: z.string().optional(),
  SourceAccount: z.string().optional(),
});

interface ResourcePolicy {
  covers: string[];
  statements: Statement[];
}

/**
 * The AWS managed policies that CDK attaches by default. The local cloud does not need the permissions that they grant.
 */
const knownManagedPolicies = [
  "service-role/AWSLambdaBasicExecutionRole",
  "service-role/AWSLambdaVPCAccessExecutionRole",
  "AWSXRayDaemonWriteAccess",
  "service-role/AmazonAPIGatewayPushToCloudWatchLogs",
];

/** Checks calls against the template's policies: a deny overrides an allow; a call without an allow is denied. */
export class Iam {
  readonly #template: Template;
  readonly #ofRoles = new Map<string, Statement[]>();
  readonly #ofResources: ResourcePolicy[] = [];
  readonly #permissions: z.infer<typeof Permission>[];
  /**
   * Whether a statement of a role does not count for an action, as if it was taken from the role's policies. Tests take
   * permissions away with it.
   */
  isTaken: ((role: string, statement: Statement, need: RequiredPermission) => boolean) | undefined;

  constructor(template: Template) {
    this.#template = template;
    for (const role of template.ofType("AWS::IAM::Role")) {
      const { Policies = [], ManagedPolicyArns = [] } = propsOf(role, Role);
      const statements = Policies.flatMap((policy) => policy.PolicyDocument.Statement);
      this.#ofRoles.set(template.ref(role.id), statements);
      for (const arn of ManagedPolicyArns) this.#attachManaged(role.id, arn, statements);
    }
    for (const policy of template.ofType("AWS::IAM::Policy", "AWS::IAM::ManagedPolicy")) {
      const { PolicyDocument: document, Roles = [] } = propsOf(policy, Policy);
      for (const role of Roles) this.#ofRoles.get(role)?.push(...document.Statement);
    }
    this.#readResourcePolicies();
    this.#readTopicPolicies();
    this.#permissions = template
      .ofType("AWS::Lambda::Permission")
      .map((permission) => propsOf(permission, Permission));
  }

  hasRole(role: string): boolean {
    return role === administratorRole || this.#ofRoles.has(role);
  }

  /** Undefined when the call is allowed, otherwise the error message that AWS would answer. */
  check(who: Principal, asked: RequiredPermission): string | undefined {
    if (who.role === administratorRole) return undefined;
    const need: RequiredPermission = {
      ...asked,
      context: {
        "aws:SecureTransport": "true",
        "aws:PrincipalAccount": this.#template.account,
        "aws:RequestedRegion": this.#template.region,
        ...asked.context,
      },
    };
    const identity = who.role === undefined ? [] : (this.#ofRoles.get(who.role) ?? []);
    const own = identity.filter(
      (statement) =>
        statementApplies(statement, need) &&
        this.isTaken?.(who.role ?? "", statement, need) !== true,
    );
    const theirs = this.#ofResources
      .filter(({ covers }) => covers.some((pattern) => matchesWildcards(pattern, need.resource)))
      .flatMap(({ statements }) => statements)
      .filter((statement) => this.#names(statement, who) && statementApplies(statement, need));
    const refusal = `User: ${this.#describe(who)} is not authorized to perform: ${need.action} on resource: ${need.resource}`;
    if (own.some(({ Effect }) => Effect === "Deny")) {
      return `${refusal} with an explicit deny in an identity-based policy`;
    }
    if (theirs.some(({ Effect }) => Effect === "Deny")) {
      return `${refusal} with an explicit deny in a resource-based policy`;
    }
    if (own.length > 0 || theirs.length > 0) return undefined;
    return who.role === undefined
      ? `${refusal} because no resource-based policy allows the ${need.action} action`
      : `${refusal} because no identity-based policy allows the ${need.action} action`;
  }

  /** Whether an AWS::Lambda::Permission lets this service call this function. */
  mayInvoke(functionArn: string, service: string, sourceArn: string): boolean {
    return this.#permissions.some(
      (permission) =>
        permission.Principal === service &&
        permission.Action === "lambda:InvokeFunction" &&
        (permission.FunctionName === functionArn ||
          functionArn.endsWith(`:function:${permission.FunctionName}`)) &&
        (permission.SourceArn === undefined || matchesWildcards(permission.SourceArn, sourceArn)) &&
        (permission.SourceAccount === undefined ||
          permission.SourceAccount === this.#template.account),
    );
  }

  #attachManaged(roleId: string, arn: string, statements: Statement[]): void {
    const own = this.#template.byRef(arn, "AWS::IAM::ManagedPolicy");
    if (own) statements.push(...propsOf(own, Policy).PolicyDocument.Statement);
    else if (!knownManagedPolicies.some((name) => arn.endsWith(`:policy/${name}`))) {
      throw new Error(`${roleId}: what the managed policy ${arn} grants is not known here`);
    }
  }

  #readResourcePolicies(): void {
    for (const policy of this.#template.ofType("AWS::S3::BucketPolicy")) {
      const { Bucket, PolicyDocument: document } = propsOf(policy, BucketPolicy);
      const covers = [`arn:aws:s3:::${Bucket}`, `arn:aws:s3:::${Bucket}/*`];
      this.#ofResources.push({ covers, statements: document.Statement });
    }
    for (const policy of this.#template.ofType("AWS::SQS::QueuePolicy")) {
      const { Queues, PolicyDocument: document } = propsOf(policy, QueuePolicy);
      const covers = Queues.map((url) => this.#template.byRef(url, "AWS::SQS::Queue"))
        .filter((queue) => queue !== undefined)
        .map((queue) => this.#template.arn(queue.id));
      this.#ofResources.push({ covers, statements: document.Statement });
    }
  }

  /** A topic without a policy in the template gets AWS's default policy, which allows the topic's own account. */
  #readTopicPolicies(): void {
    const policies = this.#template
      .ofType("AWS::SNS::TopicPolicy")
      .map((policy) => propsOf(policy, TopicPolicy));
    for (const { Topics: covers, PolicyDocument: document } of policies)
      this.#ofResources.push({ covers, statements: document.Statement });
    const own = new Set(policies.flatMap(({ Topics }) => Topics));
    for (const { id } of this.#template.ofType("AWS::SNS::Topic")) {
      const topic = this.#template.ref(id);
      if (own.has(topic)) continue;
      const Condition = { StringEquals: { "aws:SourceOwner": this.#template.account } };
      const Principal = { AWS: "*" };
      const statement = { Effect: "Allow", Principal, Action: "sns:*", Resource: topic, Condition };
      this.#ofResources.push({ covers: [topic], statements: [Statement.parse(statement)] });
    }
  }

  #names(statement: Statement, who: Principal): boolean {
    const principal = statement.Principal;
    if (typeof principal === "string") return principal === "*";
    const accounts = asList(principal?.["AWS"]);
    const account = this.#template.account;
    const root = `arn:aws:iam::${account}:root`;
    return (
      accounts.includes("*") ||
      (who.role !== undefined &&
        (accounts.includes(`arn:aws:iam::${account}:role/${who.role}`) ||
          (accounts.includes(root) && statement.Effect === "Deny"))) ||
      (who.service !== undefined && asList(principal?.["Service"]).includes(who.service))
    );
  }

  #describe(who: Principal): string {
    if (who.role !== undefined) {
      return `arn:aws:sts::${this.#template.account}:assumed-role/${who.role}/local`;
    }
    return who.service ?? "anonymous";
  }
}
