import { z } from "zod";
import { cognitoFault } from "./faults.ts";
import type { PasswordPolicy } from "./passwords.ts";
import { propsOf } from "../template/template.ts";
import type { Resource, Template } from "../template/template.ts";

const passwordPolicyProps = z.object({
  MinimumLength: z.number().default(6),
  RequireLowercase: z.boolean().default(false),
  RequireUppercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  TemporaryPasswordValidityDays: z.number().default(7),
});

const poolProps = z.object({
  UserPoolName: z.string().optional(),
  MfaConfiguration: z.enum(["OFF", "OPTIONAL", "ON"]).default("OFF"),
  EnabledMfas: z.array(z.string()).default([]),
  Policies: z.object({ PasswordPolicy: passwordPolicyProps.optional() }).optional(),
  UsernameAttributes: z.array(z.string()).default([]),
  AliasAttributes: z.array(z.string()).default([]),
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean().default(true) }).optional(),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()).default([]) })
    .optional(),
  Schema: z
    .array(
      z.object({
        Name: z.string(),
        Required: z.boolean().default(false),
        Mutable: z.boolean().default(true),
      }),
    )
    .default([]),
  LambdaConfig: z.record(z.string(), z.unknown()).default({}),
});

const clientProps = z.object({
  ClientName: z.string().optional(),
  UserPoolId: z.string(),
  GenerateSecret: z.boolean().default(false),
  ExplicitAuthFlows: z
    .array(z.string())
    .default(["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_CUSTOM_AUTH"]),
  PreventUserExistenceErrors: z.enum(["ENABLED", "LEGACY"]).default("LEGACY"),
  EnableTokenRevocation: z.boolean().default(true),
  AccessTokenValidity: z.number().default(1),
  IdTokenValidity: z.number().default(1),
  RefreshTokenValidity: z.number().default(30),
  TokenValidityUnits: z
    .object({
      AccessToken: z.string().default("hours"),
      IdToken: z.string().default("hours"),
      RefreshToken: z.string().default("days"),
    })
    .prefault({}),
  AuthSessionValidity: z.number().default(3),
  RefreshTokenRotation: z.object({ Feature: z.string() }).optional(),
  AllowedOAuthFlowsUserPoolClient: z.boolean().default(false),
  AllowedOAuthFlows: z.array(z.string()).default([]),
  AllowedOAuthScopes: z.array(z.string()).default([]),
  CallbackURLs: z.array(z.string()).default([]),
  LogoutURLs: z.array(z.string()).default([]),
  SupportedIdentityProviders: z.array(z.string()).default([]),
});

const triggerNames = [
  "DefineAuthChallenge",
  "CreateAuthChallenge",
  "VerifyAuthChallengeResponse",
] as const;
export type TriggerName = (typeof triggerNames)[number];

const UNIT_SECONDS = new Map([
  ["seconds", 1],
  ["minutes", 60],
  ["hours", 3_600],
  ["days", 86_400],
]);

export interface Pool {
  id: string;
  arn: string;
  props: z.infer<typeof poolProps>;
  passwordPolicy: PasswordPolicy & { temporaryDays: number };
  caseSensitive: boolean;
  triggers: Map<TriggerName, string>;
}

export interface Client {
  id: string;
  poolId: string;
  /** Undefined for a public client. */
  secret: string | undefined;
  props: z.infer<typeof clientProps>;
  hidesUsers: boolean;
  accessSeconds: number;
  idSeconds: number;
  refreshSeconds: number;
  sessionSeconds: number;
}

/** Stops the start when the template has a setting that the local cloud does not support. */
function refuse(id: string, what: string): never {
  throw new Error(`${id}: the local cloud does not support ${what}`);
}

function readPool(template: Template, resource: Resource): Pool {
  const { id } = resource;
  const props = propsOf(resource, poolProps);
  if (props.MfaConfiguration === "ON") refuse(id, "MfaConfiguration ON");
  if (props.UsernameAttributes.length > 0) refuse(id, "UsernameAttributes");
  if (props.AliasAttributes.length > 0) refuse(id, "AliasAttributes");
  for (const mfa of props.EnabledMfas) {
    if (mfa !== "SOFTWARE_TOKEN_MFA") refuse(id, `the second factor ${mfa}`);
  }
  const triggers = new Map<TriggerName, string>();
  for (const [key, arn] of Object.entries(props.LambdaConfig)) {
    const name = triggerNames.find((trigger) => trigger === key);
    if (!name || typeof arn !== "string") refuse(id, `the trigger ${key}`);
    triggers.set(name, arn);
  }
  const policy = props.Policies?.PasswordPolicy;
  return {
    id: template.ref(id),
    arn: template.arn(id),
    props,
    caseSensitive: props.UsernameConfiguration?.CaseSensitive ?? true,
    triggers,
    passwordPolicy: {
      // AWS's default policy: eight characters with a lowercase and an uppercase letter, a digit and a symbol.
      minimumLength: policy?.MinimumLength ?? 8,
      lowercase: policy?.RequireLowercase ?? true,
      uppercase: policy?.RequireUppercase ?? true,
      numbers: policy?.RequireNumbers ?? true,
      symbols: policy?.RequireSymbols ?? true,
      temporaryDays: policy?.TemporaryPasswordValidityDays ?? 7,
    },
  };
}

function readClient(template: Template, resource: Resource): Client {
  const { id } = resource;
  const props = propsOf(resource, clientProps);
  if (props.RefreshTokenRotation?.Feature === "ENABLED") refuse(id, "RefreshTokenRotation");
  if (!props.EnableTokenRevocation) refuse(id, "EnableTokenRevocation false");
  const seconds = (value: number, unit: string) => {
    const each = UNIT_SECONDS.get(unit) ?? refuse(id, `the unit ${unit} in TokenValidityUnits`);
    return value * each;
  };
  return {
    id: template.ref(id),
    poolId: props.UserPoolId,
    secret: props.GenerateSecret ? template.names(id).attributes["ClientSecret"] : undefined,
    props,
    hidesUsers: props.PreventUserExistenceErrors === "ENABLED",
    accessSeconds: seconds(props.AccessTokenValidity, props.TokenValidityUnits.AccessToken),
    idSeconds: seconds(props.IdTokenValidity, props.TokenValidityUnits.IdToken),
    // Zero means 30 days.
    refreshSeconds: seconds(
      props.RefreshTokenValidity || 30,
      props.RefreshTokenValidity ? props.TokenValidityUnits.RefreshToken : "days",
    ),
    sessionSeconds: props.AuthSessionValidity * 60,
  };
}

/** The template's user pools and their clients. */
export class Pools {
  readonly #pools = new Map<string, Pool>();
  readonly #clients = new Map<string, Client>();

  constructor(template: Template) {
    for (const resource of template.ofType("AWS::Cognito::UserPool")) {
      const pool = readPool(template, resource);
      this.#pools.set(pool.id, pool);
    }
    for (const resource of template.ofType("AWS::Cognito::UserPoolClient")) {
      const client = readClient(template, resource);
      this.#clients.set(client.id, client);
    }
  }

  all(): Pool[] {
    return [...this.#pools.values()];
  }

  clients(): Client[] {
    return [...this.#clients.values()];
  }

  find(poolId: string): Pool | undefined {
    return this.#pools.get(poolId);
  }

  pool(poolId: string): Pool {
    const pool = this.find(poolId);
    if (pool) return pool;
    throw cognitoFault("ResourceNotFoundException", `User pool ${poolId} does not exist.`);
  }

  /** The client. Throws when it does not exist or is not of `poolId`. */
  client(clientId: string, poolId?: string): Client {
    const client = this.#clients.get(clientId);
    if (client && (poolId === undefined || client.poolId === poolId)) return client;
    throw cognitoFault("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  }
}
