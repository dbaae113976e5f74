import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { groups, type GroupName } from "../../../shared/contracts/index.ts";
import { functionNames, groupNames, type FunctionName } from "../../stack/function-names.ts";
import { Credentials } from "../../local/iam-proxy/credentials.ts";
import { readFunction, type LambdaFunction } from "../../local/lambda/function.ts";
import { localStack } from "../samples/local-stack.ts";
import { Template } from "../../local/template/template.ts";
import { idleStageOf, type IdleStage } from "./idle-cost.ts";

const TemplateFile = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
});

export interface StackFunction extends Pick<
  LambdaFunction,
  "role" | "directory" | "memoryMb" | "variables"
> {
  name: FunctionName;
  /** Whether it answers endpoints. */
  isApi: boolean;
}

/** Functions of the synthesized stack, with their bundles and environments. */
export function readStackFunctions(cdkOut: string): StackFunction[] {
  const nowhere = "http://127.0.0.1:9";
  const template = Template.read(cdkOut, localStack.stack, { queueOrigin: nowhere });
  const all = template
    .ofType("AWS::Lambda::Function")
    .map((one) => readFunction(one, template, new Credentials(), { aws: nowhere, s3: nowhere }));
  return functionNames.map((name) => {
    const found = all.find((one) => one.name.endsWith(`-${name}`));
    if (found === undefined) throw new Error(`The stack has no function ${name}`);
    return { ...found, name, isApi: groupNames.some((group) => group === name) };
  });
}

/** The resources of the synthesized stack with a cost while the stage is unused. */
export function readIdleStage(cdkOut: string, functions: readonly StackFunction[]): IdleStage {
  const { Resources } = TemplateFile.parse(
    JSON.parse(readFileSync(join(cdkOut, `${localStack.stack}.template.json`), "utf8")),
  );
  const sweep = functions.find(({ name }) => name === "sweep");
  const resources = Object.values(Resources).map(({ Type, Properties }) => ({
    type: Type,
    properties: Properties,
  }));
  return idleStageOf(resources, sweep?.memoryMb ?? 0);
}

/** The role under which the local cloud records calls of this function. */
export function roleOf(functions: readonly StackFunction[], name: FunctionName): string {
  const found = functions.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The stack has no function ${name}`);
  return found.role;
}

/** The group of an endpoint, which is also the name of its function. */
export function groupOf(endpoint: Endpoint): GroupName {
  const found = groupNames.find((name) => Object.values<Endpoint>(groups[name]).includes(endpoint));
  if (found === undefined) throw new Error(`${endpoint.path} is in no group`);
  return found;
}
