import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";

/**
 * Cognito stores passwords and TOTP secrets and issues tokens. Usernames are opaque identifiers; the table
 * records which user owns an email address. The username configuration, aliases and required attributes of an
 * existing pool cannot be changed.
 */
export class Auth extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, stage: string) {
    super(scope, "Auth");
    this.pool = new UserPool(this, "Users", {
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
    acknowledgeNagFindings(this.pool, {
      COG1: "The product asks for eight characters and nothing more; each wrong attempt makes the next one wait longer",
      COG2: "Two factors are the user's choice, as the product says",
      COG3: "Threat protection is part of the Plus plan; the application slows guessing per account and per address itself",
      COG8: "Passwords, TOTP and the custom challenge are all in the Lite plan",
    });
  }
}
