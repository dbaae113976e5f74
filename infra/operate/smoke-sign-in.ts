import { createHmac } from "node:crypto";
import {
  AdminInitiateAuthCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { z } from "zod";

const StageSecret = z.looseObject({ client: z.string() });

export interface SignInPlace {
  poolId: string;
  clientId: string;
  /** The text of the stage's secret. */
  secret: string;
}

/**
 * Begins a sign-in by the pool's own challenge as somebody who has no account. The pool calls the function
 * `auth-challenge`, which refuses it. Returns a sentence for each problem.
 */
export async function checkChallenge(
  cognito: CognitoIdentityProviderClient,
  { poolId: UserPoolId, clientId: ClientId, secret }: SignInPlace,
): Promise<string[]> {
  const USERNAME = "smoke";
  const { client } = StageSecret.parse(JSON.parse(secret));
  const SECRET_HASH = createHmac("sha256", client)
    .update(`${USERNAME}${ClientId}`)
    .digest("base64");
  try {
    await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: "CUSTOM_AUTH",
        AuthParameters: { USERNAME, SECRET_HASH },
      }),
    );
    return ["The sign-in challenge lets somebody without an account go on"];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isRefused = error.name === "NotAuthorizedException" && !/hash/i.test(error.message);
    return isRefused ? [] : [`The sign-in challenge fails: ${error.name}, ${error.message}`];
  }
}
