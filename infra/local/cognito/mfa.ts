import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { cognitoFault, invalidParameter, poolIdInput, usernameInput } from "./faults.ts";
import { defineOperation } from "./operation.ts";
import type { Cognito } from "./operation.ts";
import type { Pool } from "./pools.ts";
import type { User } from "./store.ts";
import type { TokenHolder } from "./tokens.ts";

const PERIOD_SECONDS = 30;
/** Accepted difference to the clock of the authenticator, in time steps. */
const WINDOW = 1;
const SECRET_BYTES = 32;

/** The time step (RFC 6238) of a code, or undefined for a wrong code. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/**
 * Accepts a code of the user's authenticator once. It is synchronous, so that concurrent repeats of a code count once.
 * Throws CodeMismatchException for a wrong code and ExpiredCodeException for a used one.
 */
export function consumeTotpCode(
  { store, clock }: Cognito,
  pool: Pool,
  user: User,
  code: string,
): void {
  const step = user.totp && stepOf(user.totp.secret, code, clock.now());
  if (step === undefined) {
    throw cognitoFault("CodeMismatchException", "Invalid code received for user");
  }
  if (step <= user.lastTotpStep) {
    throw cognitoFault("ExpiredCodeException", "Your software token has already been used once.");
  }
  store.saveUser(pool, { ...user, lastTotpStep: step });
}

async function holderWithMfa(cognito: Cognito, accessToken: string): Promise<TokenHolder> {
  const holder = await cognito.tokens.holderOf(accessToken);
  const { MfaConfiguration: mfa, EnabledMfas: enabled } = holder.pool.props;
  if (mfa === "OFF" || !enabled.includes("SOFTWARE_TOKEN_MFA")) {
    throw cognitoFault(
      "SoftwareTokenMFANotFoundException",
      "Software Token MFA has not been enabled by the userPool",
    );
  }
  return holder;
}

// `Session` in place of an access token is only for pools that require a second factor. It is not supported.
const accessToken = z.string("Member must not be null").min(1);

/**
 * Returns a new secret. As users of AWS report, this disables a registered secret at once, and sign-ins require no code
 * until the new one is registered (aws-amplify/amplify-js#1226, #3844).
 */
export const associateSoftwareToken = defineOperation(
  z.object({ AccessToken: accessToken }),
  async (cognito, input) => {
    const { pool, user } = await holderWithMfa(cognito, input.AccessToken);
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const { totp: _, ...withoutSecret } = user;
    cognito.store.saveUser(pool, { ...withoutSecret, pendingTotp: secret });
    return { SecretCode: secret };
  },
);

/**
 * Confirms the secret that AssociateSoftwareToken gave. AWS documents it for registration, not for a registered secret.
 */
export const verifySoftwareToken = defineOperation(
  z.object({
    AccessToken: accessToken,
    UserCode: z
      .string()
      .regex(/^[0-9]+$/, "Member must satisfy regular expression pattern: [0-9]+")
      .length(6, "Member must have length equal to 6"),
    FriendlyDeviceName: z.string().optional(),
  }),
  async (cognito, input) => {
    const { pool, user } = await holderWithMfa(cognito, input.AccessToken);
    const { pendingTotp: secret, ...rest } = user;
    const step = secret && stepOf(secret, input.UserCode, cognito.clock.now());
    if (!secret || !step) {
      throw cognitoFault("EnableSoftwareTokenMFAException", "Code mismatch");
    }
    const name = input.FriendlyDeviceName;
    cognito.store.saveUser(pool, {
      ...rest,
      totp: name === undefined ? { secret } : { secret, name },
      lastTotpStep: step,
      modifiedAt: cognito.clock.now(),
    });
    return { Status: "SUCCESS" };
  },
);

const preference = z.object({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().default(false),
});
const preferences = {
  SoftwareTokenMfaSettings: preference.optional(),
  SMSMfaSettings: preference.optional(),
  EmailMfaSettings: preference.optional(),
};

interface Preferences {
  SoftwareTokenMfaSettings?: z.infer<typeof preference> | undefined;
  SMSMfaSettings?: z.infer<typeof preference> | undefined;
  EmailMfaSettings?: z.infer<typeof preference> | undefined;
}

function prefer({ store, clock }: Cognito, pool: Pool, user: User, input: Preferences): object {
  if (input.SMSMfaSettings?.Enabled || input.EmailMfaSettings?.Enabled) {
    throw invalidParameter("User pool does not have this second factor enabled.");
  }
  const settings = input.SoftwareTokenMfaSettings;
  if (!settings) return {};
  if (settings.Enabled && !user.totp) {
    throw invalidParameter("User has not verified software token mfa");
  }
  if (settings.PreferredMfa && !settings.Enabled) {
    throw invalidParameter("A preferred second factor must be enabled.");
  }
  store.saveUser(pool, {
    // Disabling keeps the secret: "This operation doesn't reset an existing TOTP MFA for a user."
    ...user,
    totpEnabled: settings.Enabled,
    totpPreferred: settings.PreferredMfa,
    modifiedAt: clock.now(),
  });
  return {};
}

export const adminSetUserMfaPreference = defineOperation(
  z.object({ UserPoolId: poolIdInput, Username: usernameInput, ...preferences }),
  (cognito, input) => {
    const pool = cognito.pools.pool(input.UserPoolId);
    return prefer(cognito, pool, cognito.store.user(pool, input.Username), input);
  },
);

export const setUserMfaPreference = defineOperation(
  z.object({ AccessToken: accessToken, ...preferences }),
  async (cognito, input) => {
    const { pool, user } = await cognito.tokens.holderOf(input.AccessToken);
    return prefer(cognito, pool, user, input);
  },
);
