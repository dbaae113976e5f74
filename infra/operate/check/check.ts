import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { CommandRefused } from "../command-refused.ts";
import type { OperatorCommand } from "../operator-command.ts";
import { triggerFindings } from "../restore/pool-triggers.ts";
import { storeNames } from "../store-names.ts";
import { checkStores } from "./check-stores.ts";

export const checkCommand: OperatorCommand = {
  name: "check",
  summary:
    "Names what does not fit between table, files bucket and user pool, and no person. It reads all of them and writes nothing.",
  options: {},
  run: async ({ settings, target, stack, say }) => {
    const { region, account, credentials } = target;
    const names = storeNames(stack);
    const cognito = new CognitoIdentityProviderClient({ region, credentials });
    const findings = await checkStores({
      dynamo: new DynamoDBClient({ region, credentials }),
      s3: new S3Client({ region, credentials }),
      cognito,
      names,
      stage: settings.stage,
    });
    const { existingUserPoolId } = settings.existing;
    if (existingUserPoolId !== undefined)
      findings.push(
        ...(await triggerFindings(cognito, existingUserPoolId, {
          region,
          account,
          stage: settings.stage,
        })),
      );
    for (const finding of findings) say(finding);
    if (findings.length > 0)
      throw new CommandRefused(
        `${findings.length} things do not fit. What people do meanwhile may be among them: repeat the command, and what is named again is so. infra/operate/restore.md says what to do.`,
      );
    say("Everything fits.");
  },
};
