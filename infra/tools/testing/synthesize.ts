import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { z } from "zod";
import { cdkJsonContext, readSettings } from "../../stack/settings.ts";
import { SplitsheetStack } from "../../stack/stack.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
});

/** Intrinsic functions of a template, which name another resource. */
export const referenceSchema = z.object({ Ref: z.string() });
export const attributeSchema = z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) });

export type Resource = z.infer<typeof resourceSchema>;

export interface Synthesized {
  template: Template;
  resources: Record<string, Resource>;
  /** Resources of a type, with their logical ids. */
  ofType: (type: string) => [string, Resource][];
  /** The name of a function by its logical id, without stack and stage. */
  functionName: (logicalId: string) => string;
  /** Whether termination protection is enabled. */
  isProtected: boolean;
  /** Findings of cdk-nag that are not acknowledged. */
  findings: string[];
}

/** Synthesizes the stack with functions that do nothing in place of the bundles. */
export function synthesize(context: Record<string, unknown> = {}): Synthesized {
  const { path, remove } = temporaryDirectory();
  try {
    return synthesizeInto(path, context);
  } finally {
    remove();
  }
}

function synthesizeInto(folder: string, context: Record<string, unknown>): Synthesized {
  const app = new App({
    context: { ...cdkJsonContext(), ...context },
    analyticsReporting: false,
    outdir: join(folder, "cdk.out"),
  });
  const webBuild = join(folder, "web");
  mkdirSync(webBuild);
  writeFileSync(join(webBuild, "index.html"), "<!doctype html>");
  const stack = new SplitsheetStack(app, {
    settings: readSettings(app.node),
    webBuild: { directory: webBuild, pages: ["/", "/pricing"], compressedAssets: [] },
    bundleOf: (name) => {
      const directory = join(folder, name);
      mkdirSync(directory);
      writeFileSync(join(directory, "index.mjs"), `export const handler = () => "${name}";`);
      return directory;
    },
  });
  // Throws for circular dependencies, for which a synthesis only prints a warning.
  const template = Template.fromStack(stack);
  const resources = z.record(z.string(), resourceSchema).parse(template.toJSON()["Resources"]);
  const report = new AwsSolutionsChecks(app).validateScope(app);
  return {
    template,
    resources,
    ofType: (type) => Object.entries(resources).filter(([, { Type }]) => Type === type),
    functionName: (id) =>
      String(resources[id]?.Properties["FunctionName"]).replace("splitsheet-dev-", ""),
    isProtected: stack.terminationProtection ?? false,
    findings: report.violations.map(({ ruleName }) => ruleName),
  };
}
