import { z } from "zod";

/** A statement's action on one of its resources, as it is in the policy of a role. */
export interface RolePermission {
  effect: "Allow" | "Deny";
  action: string;
  resource: string;
  /** Prefixes of partition keys, where the statement names them. */
  prefixes: readonly string[];
}

/** A function of the stack with all permissions of its role except those on its log. */
export interface FunctionPermissions {
  /** The function's name in AWS. */
  name: string;
  permissions: readonly RolePermission[];
}

const texts = z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat());
const Statement = z.object({
  Effect: z.enum(["Allow", "Deny"]),
  Action: texts,
  // An intrinsic function, or several of them.
  Resource: z.unknown(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
const Document = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });
const Lambda = z.object({
  FunctionName: z.string(),
  Role: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
});
const Role = z.object({ Policies: z.array(Document).default([]) });
const Policy = Document.extend({ Roles: z.array(z.object({ Ref: z.string() })).default([]) });
const TemplateSchema = z.object({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), Properties: z.unknown() })),
});

/** Reads what the roles of a template's functions may do. `resolve` replaces the template's intrinsic functions. */
export function readFunctionPermissions(
  template: unknown,
  resolve: (value: unknown) => unknown,
): FunctionPermissions[] {
  const { Resources } = TemplateSchema.parse(template);
  const ofType = (type: string) =>
    Object.values(Resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []));
  const attached = ofType("AWS::IAM::Policy").map((properties) => Policy.parse(properties));
  return ofType("AWS::Lambda::Function").map((properties) => {
    const { FunctionName: name, Role: given } = Lambda.parse(properties);
    const [roleId] = given["Fn::GetAtt"];
    const own = Role.parse(Resources[roleId]?.Properties).Policies;
    const others = attached.filter(({ Roles }) => Roles.some(({ Ref }) => Ref === roleId));
    const statements = [...own, ...others].flatMap(
      ({ PolicyDocument }) => PolicyDocument.Statement,
    );
    return { name, permissions: statements.flatMap((one) => permissionsOf(one, resolve)) };
  });
}

/** Returns the value of a variable in the environment of a template's function. Throws if it has none. */
export function readVariable(
  template: unknown,
  { functionName, variable }: { functionName: string; variable: string },
  resolve: (value: unknown) => unknown,
): string {
  const { Resources } = TemplateSchema.parse(template);
  for (const { Type, Properties } of Object.values(Resources)) {
    if (Type !== "AWS::Lambda::Function") continue;
    const { FunctionName, Environment } = Lambda.parse(Properties);
    if (FunctionName === functionName)
      return z.string().parse(resolve(Environment?.Variables[variable]));
  }
  throw new Error(`The stack has no function ${functionName}`);
}

function permissionsOf(
  { Effect: effect, Action, Resource, Condition }: z.infer<typeof Statement>,
  resolve: (value: unknown) => unknown,
): RolePermission[] {
  const actions = Action.filter((action) => !action.startsWith("logs:"));
  if (actions.length === 0) return [];
  const resources = texts.parse(resolve(Resource));
  const prefixes = ["ForAllValues:StringLike", "ForAnyValue:StringLike"].flatMap((operator) => {
    const keys = texts.safeParse(Condition?.[operator]?.["dynamodb:LeadingKeys"]);
    return keys.success ? keys.data.map((key) => key.replace(/\*$/, "")) : [];
  });
  return actions.flatMap((action) =>
    resources.map((resource) => ({ effect, action, resource, prefixes })),
  );
}
