import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ResourceNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";

/** The triggers of the custom challenge, as AWS's console names them too. */
const triggers = [
  ["DefineAuthChallenge", "Define auth challenge"],
  ["CreateAuthChallenge", "Create auth challenge"],
  ["VerifyAuthChallengeResponse", "Verify auth challenge response"],
] as const;

/**
 * Returns a line for each trigger that an existing pool lacks. They are not set here: the one call that sets them
 * resets what it does not repeat, the second factor among it.
 */
export async function triggerFindings(
  client: Pick<CognitoIdentityProviderClient, "send">,
  UserPoolId: string,
  { region, account, stage }: { region: string; account: string; stage: string },
): Promise<string[]> {
  const name = `splitsheet-${stage}-auth-challenge`;
  try {
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
    return triggers.flatMap(([trigger, title]) =>
      UserPool?.LambdaConfig?.[trigger]?.endsWith(
        `:lambda:${region}:${account}:function:${name}`,
      ) === true
        ? []
        : [
            `The user pool ${UserPoolId} lacks its trigger '${title}', which sign-in with a provider and backup codes need. In the Cognito console: this pool, Extensions, Add Lambda trigger, Custom authentication, ${title}, the function ${name}.`,
          ],
    );
  } catch (error) {
    if (error instanceof ResourceNotFoundException)
      return [`The user pool ${UserPoolId} does not exist.`];
    throw error;
  }
}
