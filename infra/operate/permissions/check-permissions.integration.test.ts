import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { Template } from "../../local/template/template.ts";
import { matchesWildcards, type Statement } from "../../local/iam-proxy/policy-match.ts";
import type { RequiredPermission } from "../../local/service.ts";
import { functionNames, publishFunction } from "../../stack/function-names.ts";
import { localStack } from "../../tools/samples/local-stack.ts";
import { cdkOut } from "../../tools/testing/cloud.ts";
import { setUpCloud } from "../../tools/testing/set-up-cloud.ts";
import { askWith } from "./ask-function.ts";
import { checkCalls, checkFunction } from "./check-permissions.ts";
import { resolverOf } from "./resolve-template.ts";
import { readFunctionPermissions, type RolePermission } from "./role-permissions.ts";

const cloud = setUpCloud();

const { stack } = localStack;
const local = Template.read(cdkOut, stack);
const template = JSON.parse(readFileSync(join(cdkOut, `${stack}.template.json`), "utf8"));
const resources = new Map(
  Object.entries<{ Type: string }>(template.Resources).map(([id, { Type }]) => [
    id,
    { type: Type, physicalId: local.ref(id) },
  ]),
);
const functions = readFunctionPermissions(
  template,
  resolverOf({ region: local.region, account: local.account, resources }),
);
const shortName = (name: string) => name.replace("splitsheet-dev-", "");

const ask = askWith(async (name, event) => {
  const outcome = await cloud.invoke(name, JSON.parse(JSON.stringify(event)));
  return outcome.ok ? outcome.value : expect.fail(outcome.fault.errorMessage);
});

/** Takes an action on a resource from a function's role, or only that on the items of one partition. */
function take(name: string, { effect, action, resource }: RolePermission, prefix?: string) {
  const fn = cloud.functions.find((one) => one.name === name) ?? expect.fail();
  cloud.admission.iam.isTaken = (role: string, statement: Statement, need: RequiredPermission) =>
    role === fn.role &&
    statement.Effect === effect &&
    need.action === action &&
    (resource.endsWith("?") || matchesWildcards(resource, need.resource)) &&
    (prefix === undefined ||
      [need.context["dynamodb:LeadingKeys"] ?? []].flat().some((key) => key.startsWith(prefix)));
}

afterEach(() => {
  cloud.admission.iam.isTaken = undefined;
});

describe("check of permissions", () => {
  it("reads every function of the stack", () => {
    expect(functions.map(({ name }) => shortName(name)).toSorted()).toEqual(
      [...functionNames, publishFunction.name].toSorted(),
    );
  });

  it.each(functions.map((one) => [shortName(one.name), one] as const))(
    "%s: its role has all permissions",
    async (_, one) => {
      expect(await checkFunction(one, ask)).toEqual({ problems: [], notes: [] });
    },
  );

  it("each call shows whether the permission is there", async () => {
    expect(await checkCalls(functions, ask)).toEqual([]);
  });

  const cases = functions.flatMap((one) =>
    one.permissions.map(
      (permission) =>
        [
          shortName(one.name),
          `${permission.effect === "Deny" ? "never " : ""}${permission.action} on ${permission.resource}`,
          { name: one.name, permission },
        ] as const,
    ),
  );

  it.each(cases)("%s without %s: is named", async (_, __, { name, permission }) => {
    const only = { name, permissions: [permission] };
    const { effect, action, resource, prefixes } = permission;
    take(name, permission);
    const { problems } = await checkFunction(only, ask);
    const partitions = prefixes.length > 0 ? `, partitions ${prefixes.join(" ")}` : "";
    const isRefused = effect === "Deny" ? "is not denied" : "is refused";
    expect(problems).toEqual([
      expect.stringContaining(`${name} ${isRefused} ${action} on ${resource}${partitions}`),
    ]);
    if (effect === "Deny" || prefixes.length < 2) return;
    for (const prefix of prefixes) {
      take(name, permission, prefix);
      const found = await checkFunction(only, ask);
      expect(found.problems).toEqual([
        `${name} is refused ${action} on ${resource}, partitions ${prefix}`,
      ]);
    }
  });
});
