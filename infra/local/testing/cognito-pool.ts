import { createHmac } from "node:crypto";
import * as cognito from "@aws-sdk/client-cognito-identity-provider";
import { Secret, TOTP } from "otpauth";
import { Clock } from "../clock.ts";
import { CognitoService } from "../cognito/cognito.ts";
import { startIamProxy, roleOf, templateOf } from "./start-iam-proxy.ts";
import type { RunningIamProxy } from "./start-iam-proxy.ts";

export const template = templateOf({
  Users: {
    Type: "AWS::Cognito::UserPool",
    Properties: {
      MfaConfiguration: "OPTIONAL",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
      Schema: [{ Name: "email", Required: true, Mutable: true }],
      Policies: { PasswordPolicy: { MinimumLength: 8 } },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
      LambdaConfig: {
        DefineAuthChallenge: "arn:define",
        CreateAuthChallenge: "arn:create",
        VerifyAuthChallengeResponse: "arn:verify",
      },
    },
  },
  Api: {
    Type: "AWS::Cognito::UserPoolClient",
    Properties: {
      UserPoolId: { Ref: "Users" },
      GenerateSecret: true,
      ExplicitAuthFlows: [
        "ALLOW_ADMIN_USER_PASSWORD_AUTH",
        "ALLOW_REFRESH_TOKEN_AUTH",
        "ALLOW_CUSTOM_AUTH",
      ],
      PreventUserExistenceErrors: "ENABLED",
      AccessTokenValidity: 15,
      TokenValidityUnits: { AccessToken: "minutes" },
    },
  },
  Open: { Type: "AWS::Cognito::UserPoolClient", Properties: { UserPoolId: { Ref: "Users" } } },
  Browser: {
    Type: "AWS::Cognito::UserPoolClient",
    Properties: { UserPoolId: { Ref: "Users" }, ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] },
  },
  Auth: roleOf({ actions: ["cognito-idp:*"], resources: [{ "Fn::GetAtt": ["Users", "Arn"] }] }),
  Other: roleOf({ actions: ["cognito-idp:AdminGetUser"], resources: ["*"] }),
});
export const UserPoolId = template.ref("Users");
export const ClientId = template.ref("Api");
export const Password = "correct horse";

interface TriggerEvent {
  triggerSource: string;
  request: { session?: { challengeResult: boolean }[]; challengeAnswer?: string };
}

/** Trigger functions of the pool's custom challenge: one question, with the answer 'open sesame'. */
async function invoke(_arn: string, _principal: string, _source: string, event: unknown) {
  // The service calls trigger functions only with Cognito's event.
  const { triggerSource, request } = event as TriggerEvent;
  const last = request.session?.at(-1);
  if (triggerSource.startsWith("Define")) {
    if (last?.challengeResult) return { response: { issueTokens: true } };
    if (last) return { response: { failAuthentication: true } };
    return { response: { challengeName: "CUSTOM_CHALLENGE" } };
  }
  if (triggerSource.startsWith("Create")) {
    return { response: { privateChallengeParameters: { answer: "open sesame" } } };
  }
  return { response: { answerCorrect: request.challengeAnswer === "open sesame" } };
}

/** The code of an authenticator with this secret at `timestamp`, in epoch milliseconds. */
export function totpCodeAt(secretCode: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secretCode) }).generate({ timestamp });
}

/** A pool behind the IAM proxy, called with the SDK client by a role with all permissions on it. */
export class CognitoPool {
  readonly clock: Clock;
  readonly proxy: RunningIamProxy;
  readonly client: cognito.CognitoIdentityProviderClient;
  /** Secret of the confidential client. */
  readonly secret: string;

  private constructor(
    clock: Clock,
    proxy: RunningIamProxy,
    client: CognitoPool["client"],
    secret: string,
  ) {
    this.clock = clock;
    this.proxy = proxy;
    this.client = client;
    this.secret = secret;
  }

  static async open(stateDir: string, clock = new Clock()): Promise<CognitoPool> {
    const service = new CognitoService(template, clock, stateDir, invoke);
    const proxy = await startIamProxy(template, service, clock, (path) => service.jwksRoute(path));
    const client = new cognito.CognitoIdentityProviderClient(proxy.config("Auth"));
    const described = await client.send(
      new cognito.DescribeUserPoolClientCommand({ UserPoolId, ClientId }),
    );
    return new CognitoPool(clock, proxy, client, described.UserPoolClient?.ClientSecret ?? "");
  }

  async close(): Promise<void> {
    this.client.destroy();
    await this.proxy.stop();
  }

  /** Moves the clock of the pool and of the SDK client's signatures. */
  advance(milliseconds: number): void {
    this.clock.moveTo(this.clock.now() + milliseconds);
    this.client.config.systemClockOffset = this.clock.aheadMs;
  }

  async createUser(Username: string): Promise<void> {
    await this.client.send(
      new cognito.AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "email", Value: `${Username}@example.com` }],
      }),
    );
    await this.client.send(
      new cognito.AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
    );
  }

  updateAttributes(Username: string, ...UserAttributes: cognito.AttributeType[]) {
    return this.client.send(
      new cognito.AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }),
    );
  }

  list(input: Partial<cognito.ListUsersCommandInput>) {
    return this.client.send(new cognito.ListUsersCommand({ UserPoolId, ...input }));
  }

  hash(username: string): string {
    return createHmac("sha256", this.secret).update(`${username}${ClientId}`).digest("base64");
  }

  initiate(AuthFlow: cognito.AuthFlowType, AuthParameters: Record<string, string>) {
    return this.client.send(
      new cognito.AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters }),
    );
  }

  signIn(USERNAME: string, PASSWORD = Password, SECRET_HASH = this.hash(USERNAME)) {
    return this.initiate("ADMIN_USER_PASSWORD_AUTH", { USERNAME, PASSWORD, SECRET_HASH });
  }

  async tokensOf(username: string): Promise<{ access: string; refresh: string; id: string }> {
    const result = (await this.signIn(username)).AuthenticationResult;
    if (!result?.AccessToken || !result.RefreshToken || !result.IdToken) {
      throw new Error("no tokens");
    }
    return { access: result.AccessToken, refresh: result.RefreshToken, id: result.IdToken };
  }

  refresh(username: string, token: string) {
    const SECRET_HASH = this.hash(username);
    return this.initiate("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: token, SECRET_HASH });
  }

  revoke(Token: string, ClientSecret: string) {
    return this.client.send(new cognito.RevokeTokenCommand({ Token, ClientId, ClientSecret }));
  }

  getUser(AccessToken: string) {
    return this.client.send(new cognito.GetUserCommand({ AccessToken }));
  }

  startCustom(USERNAME: string) {
    return this.initiate("CUSTOM_AUTH", { USERNAME, SECRET_HASH: this.hash(USERNAME) });
  }

  respond(
    USERNAME: string,
    Session: string | undefined,
    answer: string,
    ChallengeName: "SOFTWARE_TOKEN_MFA" | "CUSTOM_CHALLENGE" = "SOFTWARE_TOKEN_MFA",
    SECRET_HASH = this.hash(USERNAME),
  ) {
    const field = ChallengeName === "CUSTOM_CHALLENGE" ? "ANSWER" : "SOFTWARE_TOKEN_MFA_CODE";
    return this.client.send(
      new cognito.AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName,
        ...(Session === undefined ? {} : { Session }),
        ChallengeResponses: { USERNAME, SECRET_HASH, [field]: answer },
      }),
    );
  }

  /**
   * Enables the authenticator and gives its secret. Advances the clock by a minute, so that the next code is unused.
   */
  async enableTotp(Username: string): Promise<string> {
    const { access: AccessToken } = await this.tokensOf(Username);
    const { SecretCode = "" } = await this.client.send(
      new cognito.AssociateSoftwareTokenCommand({ AccessToken }),
    );
    const UserCode = totpCodeAt(SecretCode, this.clock.now());
    await this.client.send(new cognito.VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await this.preferTotp(Username);
    this.advance(60_000);
    return SecretCode;
  }

  preferTotp(Username: string) {
    return this.client.send(
      new cognito.AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    );
  }
}
