import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  FeaturePlan,
  type IUserPool,
  Mfa,
  UserPool,
  type UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import type { Settings } from "../settings.ts";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";

type AuthProps = Pick<Settings, "stage" | "userPoolGeneration" | "existing">;

/**
 * Cognito stores passwords and TOTP secrets and issues tokens. Usernames are opaque identifiers; the table
 * records which user owns an email address. The username configuration, aliases and required attributes of an
 * existing pool cannot be changed.
 */
export class Auth extends Construct {
  readonly pool: IUserPool;
  /** The pool, if it is the stack's own: only its triggers can be set by the stack. */
  readonly ownPool: UserPool | undefined;
  readonly client: UserPoolClient;
  /** Names the pool in the ids of what belongs to it; empty for the stack's first one. */
  readonly poolId: string;

  constructor(scope: Construct, { stage, userPoolGeneration, existing }: AuthProps) {
    super(scope, "Auth");
    const { existingUserPoolId } = existing;
    if (existingUserPoolId === undefined) {
      this.poolId = userPoolGeneration === 1 ? "" : `Pool${userPoolGeneration}`;
      this.ownPool = this.#createPool(stage);
      this.pool = this.ownPool;
    } else {
      this.poolId = existingUserPoolId.replaceAll(/[^0-9A-Za-z]/g, "");
      this.pool = UserPool.fromUserPoolId(this, `Users${this.poolId}`, existingUserPoolId);
    }
    this.client = this.pool.addClient("ApiClient", {
      generateSecret: true,
      authFlows: { adminUserPassword: true, custom: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      authSessionValidity: Duration.minutes(5),
    });
    this.client.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }

  #createPool(stage: string): UserPool {
    const pool = new UserPool(this, `Users${this.poolId}`, {
      userPoolName: `splitsheet-${stage}`,
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      // Usernames are generated and compared exactly. The table stores email addresses in lower case.
      signInCaseSensitive: true,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      keepOriginal: { email: true },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      featurePlan: FeaturePlan.LITE,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledgeNagFindings(pool, {
      COG1: "The product asks for eight characters and nothing more; each wrong attempt makes the next one wait longer",
      COG2: "Two factors are the user's choice, as the product says",
      COG3: "Threat protection is part of the Plus plan; the application slows guessing per account and per address itself",
      COG8: "Passwords, TOTP and the custom challenge are all in the Lite plan",
    });
    return pool;
  }
}
