import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { z } from "zod";
import { buildWebIfChanged } from "../../stack/build-web.ts";
import { cdkJsonContext, readSettings } from "../../stack/settings.ts";
import { SplitsheetStack } from "../../stack/stack.ts";
import { readWebBuild } from "../../stack/web-build.ts";
import { localContext, localStack } from "../../tools/samples/local-stack.ts";
import { cdkOut } from "../../tools/testing/cloud.ts";

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.unknown() })),
});
const LambdaFunction = z.object({
  FunctionName: z.string(),
  Code: z.object({ S3Key: z.string() }),
});

/** The directories of the functions' bundles in the assembly that the tests use, by the functions' names. */
function builtBundles(): Map<string, string> {
  const file = join(cdkOut, `${localStack.stack}.template.json`);
  const { Resources } = Template.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(
    Object.values(Resources)
      .filter(({ Type }) => Type === "AWS::Lambda::Function")
      .map(({ Properties }) => {
        const { FunctionName, Code } = LambdaFunction.parse(Properties);
        const asset = `asset.${Code.S3Key.replace(/\.zip$/, "")}`;
        return [FunctionName.replace("splitsheet-dev-", ""), join(cdkOut, asset)];
      }),
  );
}

/**
 * Synthesizes the stack of the local stage on an existing table, with the bundles that the tests use. Returns the name
 * of the stack.
 */
export function synthesizeOnTable(outdir: string, existingTableStreamArn: string): string {
  const app = new App({
    context: { ...cdkJsonContext(), ...localContext, existingTableStreamArn },
    analyticsReporting: false,
    outdir,
  });
  const bundles = builtBundles();
  const stack = new SplitsheetStack(app, {
    settings: readSettings(app.node),
    webBuild: readWebBuild(buildWebIfChanged(join(import.meta.dirname, "../../.."))),
    bundleOf: (name) => {
      const directory = bundles.get(name);
      if (directory === undefined) throw new Error(`There is no bundle of ${name}`);
      return directory;
    },
  });
  app.synth();
  return stack.stackName;
}
