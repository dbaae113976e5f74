import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Clock } from "../clock.ts";
import { Credentials } from "../iam-proxy/credentials.ts";
import type { JsonObject } from "../json.ts";
import { Lambda } from "../lambda/lambda.ts";
import type { EnvironmentLimits } from "../lambda/environment-pools.ts";
import { Logs } from "../logs.ts";
import { Template } from "../template/template.ts";

/** A template with these resources and with functions whose handlers are given as source code. */
export function templateWithFunctions(
  directory: string,
  sources: Record<string, string>,
  resources: JsonObject = {},
  propertiesOf: (name: string) => JsonObject = () => ({}),
): Template {
  const functions: JsonObject = {};
  const assets: JsonObject = {};
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(join(directory, name), { recursive: true });
    writeFileSync(join(directory, name, "index.mjs"), source);
    assets[name] = { source: { path: name } };
    functions[name] = {
      Type: "AWS::Lambda::Function",
      Properties: {
        Runtime: "nodejs24.x",
        Handler: "index.handler",
        Role: { "Fn::GetAtt": ["Role", "Arn"] },
        Code: { S3Key: `${name}.zip` },
        ...propertiesOf(name),
      },
    };
  }
  const Role = { Type: "AWS::IAM::Role", Properties: {} };
  return new Template({ Resources: { Role, ...functions, ...resources } }, assets, directory);
}

export interface RunningFunctions {
  lambda: Lambda;
  clock: Clock;
  logs: Logs;
}

export function startFunctions(
  template: Template,
  clock = new Clock(),
  limits?: EnvironmentLimits,
): RunningFunctions {
  const logs = new Logs(() => clock.date());
  const nowhere = { aws: "http://127.0.0.1:9", s3: "http://127.0.0.1:9" };
  const lambda = new Lambda(template, clock, new Credentials(), nowhere, logs, limits);
  return { lambda, clock, logs };
}
