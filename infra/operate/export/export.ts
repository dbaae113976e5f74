import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { S3Client } from "@aws-sdk/client-s3";
import { ExportBucket } from "../../../functions/accounts/data-export/stored-export.ts";
import { CommandRefused } from "../command-refused.ts";
import { DeployedStack } from "../deployed-stack.ts";
import type { DeployTarget } from "../deploy-target.ts";
import { openStageTable } from "../grant/stage-table.ts";
import { findFilesBucket } from "../store-names.ts";
import type { CommandContext, OperatorCommand } from "../operator-command.ts";
import { exportWorkspace, type ExportedWorkspace } from "./export-workspace.ts";

export const exportCommand: OperatorCommand = {
  name: "export",
  summary: "Prints what a copy of a workspace's data would have; --apply writes it as a ZIP file.",
  options: {
    account: { type: "string", value: "EMAIL", help: "the email address of an account" },
    team: { type: "string", value: "ID", help: "the id of a team" },
    workspace: {
      type: "string",
      value: "ID",
      help: "the id of a workspace: an account's or a team's",
    },
    folder: { type: "string", value: "PATH", help: "the folder for the file; this one without it" },
    table: {
      type: "string",
      value: "NAME",
      help: "a restored copy of the stage's table, for what is deleted",
    },
    apply: { type: "boolean", help: "writes the file" },
  },
  run: async ({ settings: { stage }, target, options, say }) => {
    const of = workspaceIn(options);
    const { table: other, folder } = options;
    const name = typeof other === "string" ? other : undefined;
    const { table } = await openStageTable(stage, target, name);
    const applies = options["apply"] === true;
    await exportWorkspace(
      { table, bucket: await openFilesBucket(stage, target) },
      {
        of,
        folder: typeof folder === "string" ? folder : ".",
        at: new Date().toISOString(),
        applies,
        say,
      },
    );
    if (!applies) say("Nothing was written. Add --apply to write the file.");
  },
};

/** The one workspace that the options name. Throws `CommandRefused`. */
export function workspaceIn(options: CommandContext["options"]): ExportedWorkspace {
  const named = (["account", "team", "workspace"] as const).flatMap((by) => {
    const value = options[by];
    return typeof value === "string" && value !== "" ? [{ by, value }] : [];
  });
  const [first, ...others] = named;
  if (first === undefined || others.length > 0)
    throw new CommandRefused("Name one of --account EMAIL, --team ID and --workspace ID.");
  return first;
}

async function openFilesBucket(
  stage: string,
  { region, credentials }: DeployTarget,
): Promise<ExportBucket> {
  const name = `Splitsheet-${stage}`;
  const stack = new DeployedStack(new CloudFormationClient({ region, credentials }), name);
  const bucket = await findFilesBucket(stack);
  if (bucket === undefined) throw new CommandRefused(`The stack ${name} has no bucket of files.`);
  return new ExportBucket(new S3Client({ region, credentials }), bucket);
}
