import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import { adminInitiateAuth, adminRespondToAuthChallenge, initiateAuth } from "./auth.ts";
import { describeUserPool, describeUserPoolClient, revokeToken } from "./clients.ts";
import { cognitoFault } from "./faults.ts";
import {
  adminSetUserMfaPreference,
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from "./mfa.ts";
import type { Cognito, Operation } from "./operation.ts";
import { Pools } from "./pools.ts";
import { changePassword, deleteUser, globalSignOut, updateUserAttributes } from "./self-service.ts";
import { CognitoStore } from "./store.ts";
import { Tokens } from "./tokens.ts";
import {
  adminCreateUser,
  adminDeleteUser,
  adminDeleteUserAttributes,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  getUser,
  listUsers,
} from "./users.ts";
import { isObject } from "../json.ts";
import { ServiceFault } from "../service.ts";
import type {
  ServiceResponse,
  ServiceCall,
  InvokeFunction,
  RequiredPermission,
  Service,
  WireRequest,
} from "../service.ts";
import type { Template } from "../template/template.ts";

const CONTENT_TYPE = "application/x-amz-json-1.1";

/** Operations that a role signs and whose permission its policies grant on the pool. */
const signed: Record<string, Operation> = {
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminDeleteUserAttributes: adminDeleteUserAttributes,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminGetUser: adminGetUser,
  AdminInitiateAuth: adminInitiateAuth,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  DescribeUserPool: describeUserPool,
  DescribeUserPoolClient: describeUserPoolClient,
  ListUsers: listUsers,
};

/** Operations without a signature: a token or a password of the user authorizes them. */
const unsigned: Record<string, Operation> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  DeleteUser: deleteUser,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMfaPreference,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
};

/** The user pools of the template, with the operations that an application of this kind uses. */
export class CognitoService implements Service {
  readonly name = "cognito-idp";
  /** Shared with the hosted pages. */
  get parts(): Cognito {
    return this.#cognito;
  }
  readonly #cognito: Cognito;
  readonly #account: { region: string; account: string };

  constructor(template: Template, clock: Clock, stateDir: string, invoke: InvokeFunction) {
    const pools = new Pools(template);
    const store = new CognitoStore(stateDir);
    const tokens = new Tokens(pools, store, clock, template.region);
    this.#cognito = { pools, store, tokens, clock, invoke };
    this.#account = { region: template.region, account: template.account };
  }

  parse(request: WireRequest): { operation: string; input: unknown } {
    const target = String(request.headers["x-amz-target"] ?? "");
    const operation = target.split(".")[1] ?? "";
    try {
      return { operation, input: JSON.parse(request.body.toString() || "{}") };
    } catch {
      throw cognitoFault("SerializationException", "The request body is not JSON.");
    }
  }

  /** Whether AWS takes the operation without a signature. */
  isUnsigned(operation: string): boolean {
    return operation in unsigned;
  }

  /** None for an operation without a signature, which a token authorizes. */
  requiredPermissions(operation: string, input: unknown): RequiredPermission[] {
    if (this.isUnsigned(operation)) return [];
    const poolId = isObject(input) ? input["UserPoolId"] : undefined;
    const { region, account } = this.#account;
    const resource =
      typeof poolId === "string"
        ? `arn:aws:cognito-idp:${region}:${account}:userpool/${poolId}`
        : "*";
    return [{ action: `cognito-idp:${operation}`, resource, context: {} }];
  }

  async handle({ role, operation, input }: ServiceCall): Promise<ServiceResponse> {
    const run = unsigned[operation] ?? signed[operation];
    if (!run) {
      throw new ServiceFault(
        501,
        "NotImplementedException",
        `the local cloud does not support cognito-idp:${operation}`,
      );
    }
    if (role === undefined && !this.isUnsigned(operation)) {
      throw cognitoFault("MissingAuthenticationTokenException", "Missing Authentication Token");
    }
    const result = await run(this.#cognito, input);
    return { status: 200, headers: this.#headers(), body: JSON.stringify(result) };
  }

  renderFault({ status, code, message, extra }: ServiceFault): ServiceResponse {
    return {
      status,
      headers: {
        ...this.#headers(),
        "x-amzn-errortype": `${code}:`,
        "x-amzn-errormessage": message.replace(/[^\x20-\x7e]/g, " "),
      },
      body: JSON.stringify({ __type: code, message, ...extra }),
    };
  }

  async start(): Promise<void> {
    this.#cognito.store.prune(this.#cognito.clock.now());
    await this.#cognito.tokens.start();
  }

  async stop(): Promise<void> {
    this.#cognito.store.close();
  }

  /**
   * Answers `GET /<pool>/.well-known/jwks.json` and `openid-configuration`, which are public: the IAM proxy calls this
   * before it authenticates. Returns undefined for any other path.
   */
  jwksRoute(url: string): ServiceResponse | undefined {
    const [, poolId = "", file] =
      /^\/([\w-]+)\/\.well-known\/(jwks\.json|openid-configuration)(?:\?|$)/.exec(url) ?? [];
    const pool = this.#cognito.pools.find(poolId);
    if (!pool) return undefined;
    const { tokens } = this.#cognito;
    const issuer = tokens.issuer(pool);
    const body =
      file === "jwks.json"
        ? tokens.publicKeys(pool)
        : {
            issuer,
            jwks_uri: `${issuer}/.well-known/jwks.json`,
            id_token_signing_alg_values_supported: ["RS256"],
            subject_types_supported: ["public"],
          };
    return {
      status: 200,
      headers: { "content-type": "application/json", "cache-control": "public, max-age=86400" },
      body: JSON.stringify(body),
    };
  }

  #headers(): Record<string, string> {
    return { "content-type": CONTENT_TYPE, "x-amzn-requestid": randomUUID() };
  }
}
