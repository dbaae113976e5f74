import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { queueNames, queueVariableOf, type QueueName } from "../../../shared/contracts/queues.ts";
import { constructIdOf } from "../constructs/job-queues.ts";
import { functionNames, publishFunction } from "../function-names.ts";
import { type Resource, synthesize } from "../../tools/testing/synthesize.ts";

const { template, resources, ofType } = synthesize();

const statementSchema = z.object({
  Effect: z.enum(["Allow", "Deny"]),
  Action: z.union([z.string(), z.array(z.string())]).transform((action) => [action].flat()),
  Resource: z.unknown(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
const statementsSchema = z.object({ Statement: z.array(statementSchema) });
const attributeSchema = z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) });

/** The suffix of the file with a function's permissions, beside its definition. */
const permissionsSuffix = ".permissions.txt";

type Statement = z.infer<typeof statementSchema>;

function functionName(logicalId: string): string {
  return String(resources[logicalId]?.Properties["FunctionName"]).replace("splitsheet-dev-", "");
}

/** All statements of a function's role, from its inline and its attached policies. */
function statementsOf(lambda: Resource): Statement[] {
  const role = attributeSchema.parse(lambda.Properties["Role"])["Fn::GetAtt"][0];
  const inline = z
    .array(z.object({ PolicyDocument: statementsSchema }))
    .parse(resources[role]?.Properties["Policies"])
    .map(({ PolicyDocument }) => PolicyDocument);
  const attached = ofType("AWS::IAM::Policy")
    .filter(([, { Properties }]) => JSON.stringify(Properties["Roles"]).includes(`"${role}"`))
    .map(([, { Properties }]) => statementsSchema.parse(Properties["PolicyDocument"]));
  return [...inline, ...attached].flatMap(({ Statement }) => Statement);
}

const allStatements = new Map(
  ofType("AWS::Lambda::Function").map(([id, lambda]) => [functionName(id), statementsOf(lambda)]),
);
const withEffect = (effect: Statement["Effect"]) =>
  new Map(
    [...allStatements].map(([name, statements]) => [
      name,
      statements.filter(({ Effect }) => Effect === effect),
    ]),
  );
const permissions = withEffect("Allow");

/** The functions that are allowed an action on a resource whose ARN contains `on`. */
function functionsAllowed(action: RegExp, on = ""): string[] {
  return [...permissions]
    .filter(([, statements]) =>
      statements.some(
        ({ Action, Resource }) =>
          Action.some((one) => action.test(one)) && JSON.stringify(Resource).includes(on),
      ),
    )
    .map(([name]) => name)
    .toSorted();
}

/** The names of the functions that are allowed an action on items of the partitions with this prefix. */
function functionsAllowedOnPartition(action: RegExp, prefix: string): string[] {
  return [...permissions]
    .filter(([, statements]) =>
      statements.some(
        ({ Action, Condition }) =>
          Action.some((one) => action.test(one)) &&
          JSON.stringify(Condition ?? {}).includes(`"${prefix}*"`),
      ),
    )
    .map(([name]) => name)
    .toSorted();
}

/** Which of the functions of background jobs and of Stripe's jobs are allowed an action. */
const jobFunctionsWith = (action: RegExp): string[] =>
  functionsAllowed(action).filter((name) => /^(background|stripe)-jobs$/.test(name));

/** The prefixes of the partitions on whose items a function may do an action. */
function partitionsOf(name: string, action: string): string[] {
  return (permissions.get(name) ?? [])
    .filter(({ Action }) => Action.includes(`dynamodb:${action}`))
    .flatMap(({ Condition }) => Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"])
    .map(String)
    .toSorted();
}

const joinSchema = z.object({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) });

const queueIdOf = (job: QueueName) => `Jobs${constructIdOf(job).replaceAll("-", "")}Queue`;
/** All queues have one name in the files, so that a new job changes no file of other functions. */
const everyQueue = queueNames.map(queueIdOf).toSorted().join(", ");

/** A resource of a statement. Logical ids are without the hashes that CDK appends to them. */
function resourceText(resource: unknown): string {
  if (typeof resource === "string") return resource;
  if (Array.isArray(resource))
    return resource
      .map(resourceText)
      .toSorted()
      .join(", ")
      .replace(everyQueue, "every job's queue");
  const join = joinSchema.safeParse(resource).data?.["Fn::Join"];
  if (join !== undefined) return join[1].map(resourceText).join(join[0]);
  const id =
    attributeSchema.safeParse(resource).data?.["Fn::GetAtt"][0] ??
    z.object({ Ref: z.string() }).safeParse(resource).data?.Ref;
  return id?.replace(/[0-9A-F]{8}$/, "") ?? JSON.stringify(resource);
}

function conditionText(condition: Statement["Condition"]): string {
  if (condition === undefined) return "";
  const prefixes = ["ForAllValues:StringLike", "ForAnyValue:StringLike"]
    .map((operator) => condition[operator]?.["dynamodb:LeadingKeys"])
    .find((keys) => keys !== undefined);
  return ` where the partition key is ${Array.isArray(prefixes) ? prefixes.join(", ") : JSON.stringify(condition)}`;
}

/** The permissions of a function except those on its log: for each statement its actions, resources and partitions. */
function permissionsText(statements: readonly Statement[]): string {
  const own = statements.filter(({ Action }) => !Action.some((one) => one.startsWith("logs:")));
  const texts = own.map(({ Effect, Action, Resource, Condition }) =>
    [
      ...Action.toSorted().map((one) => (Effect === "Deny" ? `never ${one}` : one)),
      `  on ${resourceText(Resource)}${conditionText(Condition)}`,
      "",
    ].join("\n"),
  );
  return texts.length === 0 ? "none\n" : texts.toSorted().join("\n");
}

/** The functions with a file of permissions, before this run writes one. */
const filedNames = readdirSync("infra/stack/functions").flatMap((name) =>
  name.endsWith(permissionsSuffix) ? [name.slice(0, -permissionsSuffix.length)] : [],
);

const allNames = [...functionNames, publishFunction.name];

describe("functions", () => {
  it("each have a file with their permissions (vitest -u writes it)", () => {
    expect(filedNames.toSorted()).toEqual(allNames.toSorted());
  });

  it.each(allNames)("%s has exactly the permissions in its file", async (name) => {
    const file = join(process.cwd(), "infra/stack/functions", `${name}${permissionsSuffix}`);
    await expect(permissionsText(allStatements.get(name) ?? [])).toMatchFileSnapshot(file);
  });

  it("are exactly those of the product, untraced, on Node 24, each with its own log group with a retention", () => {
    expect([...permissions.keys()].toSorted()).toEqual(allNames.toSorted());
    template.allResourcesProperties("AWS::Lambda::Function", {
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      TracingConfig: Match.absent(),
      LoggingConfig: {
        LogFormat: "JSON",
        LogGroup: Match.anyValue(),
        ApplicationLogLevel: "INFO",
        SystemLogLevel: "WARN",
      },
    });
    template.allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: Match.anyValue() });
  });

  it("have permissions for named actions only, and on every resource only for Textract, which has no resources", () => {
    const all = [...permissions.values()].flat();
    expect(all.flatMap(({ Action }) => Action).join()).not.toContain("*");
    const onAll = all.filter(({ Resource }) => Resource === "*").flatMap(({ Action }) => Action);
    expect(onAll.filter((action) => !action.startsWith("textract:"))).toEqual([]);
    expect(functionsAllowed(/^textract:/)).toEqual(["read-document"]);
  });

  it("have permissions over emails, accounts, documents and queues only where they need them", () => {
    expect(functionsAllowed(/^ses:/)).toEqual(["send-mail"]);
    expect(
      functionsAllowed(/AdminCreateUser|AdminSetUserPassword|AdminUpdateUserAttributes/),
    ).toEqual(["auth"]);
    // The client's secret comes from Secrets Manager, because Cognito limits the rate of this call.
    expect(functionsAllowed(/DescribeUserPoolClient/)).toEqual([]);
    expect(functionsAllowed(/s3:PutObject/, "/sealed/*")).toEqual(["seal"]);
    expect(functionsAllowed(/s3:PutObject/, "/signatures/*")).toEqual(["signing"]);
    // Copies of a shared song, and of a document with several songs, are made by `background-jobs`. What reads foreign
    // documents writes none.
    expect(functionsAllowed(/s3:PutObject/, "/uploads/*")).toEqual(["background-jobs", "files"]);
    expect(functionsAllowed(/s3:PutObject/, "/exports/*")).toEqual(["background-jobs"]);
    expect(functionsAllowed(/s3:GetObject/, "/exports/*")).toEqual(["account", "teams"]);
    expect(functionsAllowed(/s3:Delete/, "/signatures/*")).toEqual([]);
    // It deletes what earlier attempts to seal have left.
    expect(functionsAllowed(/s3:Delete/, "/sealed/*")).toEqual(["seal"]);
    for (const job of queueNames)
      expect(functionsAllowed(/sqs:SendMessage/, queueIdOf(job))).toEqual([
        // Its second and third attempt follow within minutes.
        ...(job === "deliver-webhook" ? [job] : []),
        "dispatch",
        "sweep",
      ]);
    expect(functionsAllowed(/cognito-idp:AdminDeleteUser/)).toEqual([
      "auth",
      "background-jobs",
      "sweep",
    ]);
    expect(functionsAllowed(/dynamodb:(Put|Delete|Update)Item/)).not.toContain("verification");
    expect(functionsAllowed(/dynamodb:/)).not.toContain("meta");
    expect(functionsAllowed(/dynamodb:Scan/)).toEqual([]);
  });

  it("that connect to customers' addresses have none, and only the job of webhooks invokes them", () => {
    const actions = permissions.get("post-webhook")?.flatMap(({ Action }) => Action);
    expect(actions).toEqual(["logs:CreateLogStream", "logs:PutLogEvents"]);
    expect(functionsAllowed(/^lambda:/)).toEqual(["deliver-webhook"]);
    expect(functionsAllowed(/lambda:InvokeFunction/, "-post-webhook")).toEqual(["deliver-webhook"]);
  });

  it("with a queue receive from their own queue only", () => {
    for (const job of queueNames) {
      expect(functionsAllowed(/sqs:(Receive|Delete)Message/, queueIdOf(job))).toEqual([job]);
      expect(functionsAllowed(/sqs:ChangeMessageVisibility/, queueIdOf(job))).toEqual([job]);
    }
  });

  it("for background jobs and for Stripe jobs have only the permissions of their own jobs", () => {
    // The marks of free trials are made with the keys, and details that were sealed to an address are decrypted with them.
    expect(jobFunctionsWith(/^secretsmanager:/)).toEqual(["background-jobs", "stripe-jobs"]);
    for (const service of [/^s3:/, /^cognito-idp:/])
      expect(jobFunctionsWith(service)).toEqual(["background-jobs"]);
    expect(partitionsOf("stripe-jobs", "PutItem")).toEqual(["OUTBOX#*", "OWNER#*", "TRIAL#*"]);
    expect(partitionsOf("stripe-jobs", "UpdateItem")).toEqual(["EMAIL#*", "OUTBOX#*"]);
    expect(partitionsOf("stripe-jobs", "DeleteItem")).toEqual(["OWNER#*", "STRIPE#*"]);
    for (const action of ["GetItem", "PutItem", "UpdateItem", "DeleteItem"]) {
      expect(partitionsOf("background-jobs", action)).not.toContain("TRIAL#*");
      expect(partitionsOf("background-jobs", action)).not.toContain("EMAIL#*");
      for (const prefix of ["AGREEMENT#*", "FILE#*", "FOLDER#*", "PARTY#*", "SONG#*"])
        expect(partitionsOf("stripe-jobs", action)).not.toContain(prefix);
    }
    expect(functionsAllowedOnPartition(/dynamodb:(Query|PutItem)/, "EVIDENCE#")).not.toContain(
      "stripe-jobs",
    );
  });

  it("access only items of named partitions, each action on the table or the index by one statement", () => {
    for (const [name, statements] of permissions) {
      const onItems = statements.filter(({ Action, Resource }) =>
        Action.some(
          (one) => one.startsWith("dynamodb:") && !JSON.stringify(Resource).includes('"StreamArn"'),
        ),
      );
      for (const { Condition } of onItems) {
        expect(Condition?.["Null"]).toEqual({ "dynamodb:LeadingKeys": "false" });
        expect(Condition?.["ForAllValues:StringLike"]).toHaveProperty(["dynamodb:LeadingKeys"]);
      }
      const actions = onItems.flatMap(({ Action, Resource }) =>
        Action.map((one) => `${name}: ${one} on ${resourceText(Resource)}`),
      );
      expect(actions).toEqual([...new Set(actions)]);
    }
  });

  it("are denied to change or delete evidence, and to add it where they do not need that", () => {
    const adding = functionsAllowedOnPartition(/dynamodb:PutItem/, "EVIDENCE#");
    for (const [name, [denial, ...others]] of withEffect("Deny")) {
      expect({ name, others }).toEqual({ name, others: [] });
      expect(denial?.Action.toSorted()).toEqual([
        "dynamodb:BatchWriteItem",
        "dynamodb:DeleteItem",
        ...(adding.includes(name) ? [] : ["dynamodb:PutItem"]),
        "dynamodb:UpdateItem",
      ]);
      expect(resourceText(denial?.Resource)).toBe("DataTable");
      // With any key of a transaction, and not only with all of them.
      expect(denial?.Condition).toEqual({
        "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["EVIDENCE#*"] },
      });
    }
  });

  it("for sharing and files write no songs, and the one for sharing no files and accounts", () => {
    const writes = /dynamodb:(Put|Update|Delete)Item/;
    for (const prefix of ["SONG#", "EMAIL#", "FILE#"])
      expect(functionsAllowedOnPartition(writes, prefix)).not.toContain("sharing");
    expect(functionsAllowedOnPartition(writes, "SONG#")).not.toContain("files");
    expect(functionsAllowedOnPartition(/dynamodb:(Put|Delete)Item/, "USER#")).not.toContain(
      "sharing",
    );
  });

  it("add evidence and read it, but never update or delete it", () => {
    expect(functionsAllowedOnPartition(/dynamodb:PutItem/, "EVIDENCE#")).toContain("signing");
    expect(functionsAllowedOnPartition(/dynamodb:(?!PutItem$|Query$)/, "EVIDENCE#")).toEqual([]);
  });

  it("except sweep do not query the index of due items", () => {
    expect(functionsAllowed(/dynamodb:Query/, "/index/")).toEqual(["sweep"]);
  });

  it("have no environment variable of a resource that they have no permission for", () => {
    const permissionFor: Record<string, RegExp> = {
      TABLE_NAME: /^dynamodb:/,
      FILES_BUCKET: /^s3:/,
      USER_POOL_ID: /^cognito-idp:/,
      KEYS_SECRET_ARN: /^secretsmanager:/,
      STAGE_SECRET_ARN: /^secretsmanager:/,
      ...Object.fromEntries(
        queueNames.map((job) => [
          queueVariableOf(job),
          /^sqs:(SendMessage|ChangeMessageVisibility)/,
        ]),
      ),
      MAIL_CONFIGURATION_SET: /^ses:/,
    };
    const environment = z.object({ Variables: z.record(z.string(), z.unknown()) });
    const unused = ofType("AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
      Object.keys(environment.parse(Properties["Environment"]).Variables)
        .filter(
          (variable) =>
            !functionsAllowed(permissionFor[variable] ?? /^/).includes(functionName(id)),
        )
        .map((variable) => `${functionName(id)}: ${variable}`),
    );
    expect(unused).toEqual([]);
  });
});
