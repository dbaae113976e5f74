import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { clientOptions } from "./client-options.ts";

/** Cognito's user pools. */
export const cognito = new CognitoIdentityProviderClient(clientOptions);
