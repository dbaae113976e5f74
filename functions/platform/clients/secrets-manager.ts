import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { clientOptions } from "./client-options.ts";

/** Secrets Manager. */
export const secretsManager = new SecretsManagerClient(clientOptions);
