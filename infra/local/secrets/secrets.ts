import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { isObject } from "../json.ts";
import { openDatabase, Records } from "../records.ts";
import { generateProps, generateSecretString } from "./random.ts";
import { ServiceFault } from "../service.ts";
import type {
  ServiceResponse,
  ServiceCall,
  RequiredPermission,
  Service,
  WireRequest,
} from "../service.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const CURRENT = "AWSCURRENT";
const PREVIOUS = "AWSPREVIOUS";

const secretProps = z.object({
  Name: z.string().optional(),
  Description: z.string().optional(),
  SecretString: z.string().optional(),
  GenerateSecretString: generateProps.optional(),
});

const versionRecord = z.object({
  id: z.string(),
  value: z.string(),
  stages: z.array(z.string()),
  createdAt: z.number(),
});
const secretRecord = z.object({ versions: z.array(versionRecord) });
type Version = z.infer<typeof versionRecord>;

interface Secret {
  arn: string;
  name: string;
  description: string | undefined;
}

const inputs = {
  GetSecretValue: z.object({
    SecretId: z.string(),
    VersionId: z.string().optional(),
    VersionStage: z.string().optional(),
  }),
  DescribeSecret: z.object({ SecretId: z.string() }),
  PutSecretValue: z.object({
    SecretId: z.string(),
    SecretString: z.string(),
    ClientRequestToken: z.string().min(32).max(64).optional(),
  }),
};

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ServiceFault(400, "ValidationException", `${issue?.path.join(".")}: ${issue?.message}`);
}

function notFound(): ServiceFault {
  return new ServiceFault(
    400,
    "ResourceNotFoundException",
    "Secrets Manager can't find the specified secret.",
  );
}

/** The template's secrets. The first start generates their values and stores them in the state. */
export class SecretsService implements Service {
  readonly name = "secretsmanager";
  readonly #database: DatabaseSync;
  readonly #records: Records<z.infer<typeof secretRecord>>;
  readonly #secrets: Secret[] = [];
  readonly #arnPrefix: string;

  /** `others`: the values of secrets that an operator creates, by name. */
  constructor(template: Template, stateDir: string, others: Record<string, string> = {}) {
    this.#database = openDatabase(stateDir, "secrets");
    this.#records = new Records(this.#database, "secret", secretRecord);
    this.#arnPrefix = `arn:aws:secretsmanager:${template.region}:${template.account}:secret:`;
    for (const resource of template.ofType("AWS::SecretsManager::Secret")) {
      const props = propsOf(resource, secretProps);
      const arn = template.ref(resource.id);
      // The ARN of a secret ends in a dash and six characters that AWS adds to the name.
      const name = props.Name ?? arn.slice(this.#arnPrefix.length, -7);
      this.#secrets.push({ arn, name, description: props.Description });
      if (this.#records.get(arn)) continue;
      const generate = props.GenerateSecretString;
      const value = props.SecretString ?? (generate ? generateSecretString(generate) : undefined);
      if (value !== undefined) this.#put(arn, value, randomUUID());
    }
    for (const [name, value] of Object.entries(others)) {
      const arn = `${this.#arnPrefix}${name}-Local1`;
      this.#secrets.push({ arn, name, description: undefined });
      if (this.#version(arn, CURRENT)?.value !== value) this.#put(arn, value, randomUUID());
    }
  }

  /** Value of a `{{resolve:secretsmanager:…}}` reference: the current value of a secret, or one key of its JSON. */
  secretValue(secretId: string, jsonKey?: string): string {
    const secret = this.#find(secretId);
    const value = secret ? this.#version(secret.arn, CURRENT)?.value : this.#foreign(secretId);
    if (value === undefined) throw new Error(`the template has no secret ${secretId} with a value`);
    if (!jsonKey) return value;
    const object: unknown = JSON.parse(value);
    const part = isObject(object) ? object[jsonKey] : undefined;
    if (part === undefined) throw new Error(`the secret ${secretId} has no key ${jsonKey}`);
    return typeof part === "string" ? part : JSON.stringify(part);
  }

  parse(request: WireRequest): { operation: string; input: unknown } {
    const operation = String(request.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
    try {
      return { operation, input: JSON.parse(request.body.toString() || "{}") };
    } catch {
      throw new ServiceFault(400, "SerializationException", "The request body is not JSON.");
    }
  }

  requiredPermissions(operation: string, input: unknown): RequiredPermission[] {
    const id = isObject(input) ? input["SecretId"] : undefined;
    const secretId = typeof id === "string" ? id : "";
    const stage = isObject(input) ? input["VersionStage"] : undefined;
    const named = secretId.startsWith("arn:") ? secretId : `${this.#arnPrefix}${secretId}`;
    return [
      {
        action: `secretsmanager:${operation}`,
        resource: this.#find(secretId)?.arn ?? named,
        context: {
          "secretsmanager:SecretId": secretId,
          "secretsmanager:VersionStage": typeof stage === "string" ? stage : CURRENT,
        },
      },
    ];
  }

  async handle({ operation, input }: ServiceCall): Promise<ServiceResponse> {
    return {
      status: 200,
      headers: this.#headers(),
      body: JSON.stringify(this.#run(operation, input)),
    };
  }

  renderFault({ status, code, message, extra }: ServiceFault): ServiceResponse {
    return {
      status,
      headers: { ...this.#headers(), "x-amzn-errortype": code },
      body: JSON.stringify({ __type: code, message, Message: message, ...extra }),
    };
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.#database.close();
  }

  #run(operation: string, input: unknown): object {
    switch (operation) {
      case "GetSecretValue":
        return this.#getSecretValue(read(inputs.GetSecretValue, input));
      case "DescribeSecret":
        return this.#describe(read(inputs.DescribeSecret, input));
      case "PutSecretValue":
        return this.#putSecretValue(read(inputs.PutSecretValue, input));
      default:
        throw new ServiceFault(
          501,
          "NotImplementedException",
          `the local cloud does not support secretsmanager:${operation}`,
        );
    }
  }

  #getSecretValue(input: z.infer<typeof inputs.GetSecretValue>): object {
    const secret = this.#known(input.SecretId);
    const wanted = input.VersionId ?? input.VersionStage ?? CURRENT;
    const version = this.#version(secret.arn, wanted);
    if (!version || (input.VersionStage && !version.stages.includes(input.VersionStage))) {
      const which = input.VersionId ? `VersionId: ${input.VersionId}` : `staging label: ${wanted}`;
      throw new ServiceFault(
        400,
        "ResourceNotFoundException",
        `Secrets Manager can't find the specified secret value for ${which}`,
      );
    }
    return {
      ARN: secret.arn,
      Name: secret.name,
      SecretString: version.value,
      VersionId: version.id,
      VersionStages: version.stages,
      CreatedDate: version.createdAt / 1_000,
    };
  }

  #describe(input: z.infer<typeof inputs.DescribeSecret>): object {
    const { arn, name, description } = this.#known(input.SecretId);
    const versions = this.#records.get(arn)?.versions ?? [];
    return {
      ARN: arn,
      Name: name,
      ...(description === undefined ? {} : { Description: description }),
      VersionIdsToStages: Object.fromEntries(versions.map(({ id, stages }) => [id, stages])),
    };
  }

  #putSecretValue(input: z.infer<typeof inputs.PutSecretValue>): object {
    const { arn, name } = this.#known(input.SecretId);
    const id = input.ClientRequestToken ?? randomUUID();
    const before = this.#version(arn, id);
    if (before && before.value !== input.SecretString) {
      throw new ServiceFault(
        400,
        "ResourceExistsException",
        `You can't use ClientRequestToken ${id} because that value is already in use for a version of secret ${arn}.`,
      );
    }
    // A repeat with the same token and value changes nothing.
    if (!before) this.#put(arn, input.SecretString, id);
    return {
      ARN: arn,
      Name: name,
      VersionId: id,
      VersionStages: this.#version(arn, id)?.stages ?? [],
    };
  }

  /** Makes the new version AWSCURRENT and the current one AWSPREVIOUS. Removes older versions. */
  #put(arn: string, value: string, id: string): void {
    const current = this.#version(arn, CURRENT);
    const versions: Version[] = [{ id, value, stages: [CURRENT], createdAt: Date.now() }];
    if (current) versions.push({ ...current, stages: [PREVIOUS] });
    this.#records.put(arn, { versions });
  }

  /**
   * A secret that the operator creates on AWS and the template only names. Its local value is generated on first use.
   */
  #foreign(secretId: string): string | undefined {
    // The template uses ARNs only for its own secrets.
    if (secretId.startsWith("arn:")) return undefined;
    if (!this.#version(secretId, CURRENT)) this.#put(secretId, randomUUID(), randomUUID());
    return this.#version(secretId, CURRENT)?.value;
  }

  #version(arn: string, idOrStage: string): Version | undefined {
    return this.#records
      .get(arn)
      ?.versions.find(({ id, stages }) => id === idOrStage || stages.includes(idOrStage));
  }

  /** Finds a secret by its ARN, its ARN without the last six characters, or its name. */
  #find(secretId: string): Secret | undefined {
    return this.#secrets.find(
      ({ arn, name }) => secretId === arn || secretId === name || secretId === arn.slice(0, -7),
    );
  }

  #known(secretId: string): Secret {
    const secret = this.#find(secretId);
    if (!secret) throw notFound();
    return secret;
  }

  #headers(): Record<string, string> {
    return { "content-type": "application/x-amz-json-1.1", "x-amzn-requestid": randomUUID() };
  }
}
