import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { synthesize } from "../../tools/testing/synthesize.ts";
import { resolverOf } from "./resolve-template.ts";
import { readFunctionPermissions } from "./role-permissions.ts";

const place = { region: "eu-west-1", account: "123456789012" };

function permissionsOf(context: Record<string, unknown> = {}) {
  const { template, resources } = synthesize(context);
  const deployed = new Map(
    Object.entries(resources).map(([id, { Type }]) => [
      id,
      {
        type: Type,
        physicalId: Type.endsWith("::Secret")
          ? `arn:aws:secretsmanager:eu-west-1:123456789012:secret:${id}`
          : id,
      },
    ]),
  );
  const resolve = resolverOf({ ...place, resources: deployed });
  return readFunctionPermissions(template.toJSON(), resolve);
}

// Before the tests, because a synthesis may take longer than a test.
const ofDev = permissionsOf();
const ofProd = permissionsOf({
  stage: "prod",
  mailFrom: "sheets@example.com",
  mailDomain: "example.com",
  storageWithoutPlanGB: 5,
  stripe: { secretName: "arn:aws:secretsmanager:eu-west-1:123456789012:secret:stripe-AbCdEf" },
  alarmEmail: "ops@example.com",
  monthlyBudgetUSD: 50,
  reservedConcurrency: { sweep: 1 },
});

it("readFunctionPermissions: finds the actions of each function's file of permissions, and no others", () => {
  for (const { name, permissions } of ofDev) {
    const file = `${name.replace("splitsheet-dev-", "")}.permissions.txt`;
    const lines = readFileSync(join("infra/stack/functions", file), "utf8").split("\n");
    const filed = lines.filter((line) => /^(never )?[\w-]+:\w+$/.test(line));
    const found = permissions.map(({ effect, action }) =>
      effect === "Deny" ? `never ${action}` : action,
    );
    expect([...new Set(found)].toSorted()).toEqual([...new Set(filed)].toSorted());
  }
});

it("readFunctionPermissions: names resources as IAM does, also with all settings of a stage", () => {
  const all = ofProd.flatMap(({ permissions }) => permissions);
  for (const { resource } of all)
    expect(resource).toMatch(/^(\*|arn:aws:[\w-]+:[\w-]*:\d*:[^{}$]+)$/);
});
