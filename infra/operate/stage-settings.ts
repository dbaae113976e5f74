import { parseArgs } from "node:util";
import { App } from "aws-cdk-lib";
import { cdkJsonContext, readSettings, type Settings } from "../stack/settings.ts";

/** The settings of the stage that a command line names, as the CDK reads them: `-c stage=prod`. */
export function readStageSettings(given: string[]): Settings {
  const context = { ...cdkJsonContext(), ...contextArguments(given) };
  return readSettings(new App({ context, analyticsReporting: false, outdir: "cdk.out" }).node);
}

/** The context values on a `cdk` command line: `-c key=value`, `--context key=value`. */
export function contextArguments(given: string[]): Record<string, string> {
  const { values } = parseArgs({
    args: given,
    strict: false,
    options: { context: { type: "string", short: "c", multiple: true } },
  });
  const pairs = (values.context ?? []).filter((pair) => typeof pair === "string");
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [pair, "true"] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
