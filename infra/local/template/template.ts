import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { evaluateCondition, resolveIntrinsics } from "./intrinsics.ts";
import type { IntrinsicScope } from "./intrinsics.ts";
import { isObject, parseJson } from "../json.ts";
import type { Json, JsonObject } from "../json.ts";
import { localNames, nameProperties } from "./local-names.ts";
import type { Account, ResourceNames } from "./local-names.ts";

export interface Resource {
  id: string;
  type: string;
  /** Properties with all intrinsic functions resolved, computed on first use. */
  readonly props: JsonObject;
}

export interface TemplateOptions extends Partial<Account> {
  parameters?: Record<string, string>;
  exports?: Record<string, string>;
  /** Replacements for all strings of the template, for instance the served address for the site's origin. */
  substitutions?: Record<string, string>;
}

const localAccount: Account = {
  region: "eu-west-1",
  account: "000000000000",
  queueOrigin: "https://sqs.eu-west-1.amazonaws.com",
};

const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Reads a resource's properties with a schema. Errors name the resource. */
export function propsOf<S extends z.ZodType>(resource: Resource, schema: S): z.infer<S> {
  const parsed = schema.safeParse(resource.props);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${resource.id} (${resource.type}): ${issue?.path.join(".")}: ${issue?.message}`);
}

/** A synthesized CloudFormation template, with local values for what AWS would generate. */
export class Template {
  readonly region: string;
  readonly account: string;
  readonly queueOrigin: string;
  readonly #body: JsonObject;
  readonly #assets: JsonObject;
  readonly #directory: string;
  readonly #options: TemplateOptions;
  readonly #resources = new Map<string, Resource>();
  readonly #names = new Map<string, ResourceNames>();
  readonly #scope: IntrinsicScope;
  #secretValue: ((arn: string, jsonKey?: string) => string) | undefined;

  constructor(
    body: JsonObject,
    assets: JsonObject,
    directory: string,
    options: TemplateOptions = {},
  ) {
    this.region = options.region ?? localAccount.region;
    this.account = options.account ?? localAccount.account;
    this.queueOrigin = options.queueOrigin ?? localAccount.queueOrigin;
    this.#body = body;
    this.#assets = assets;
    this.#directory = directory;
    this.#options = options;
    this.#scope = {
      ref: (name, place) => this.#ref(name, place),
      attribute: (id, name, place) => this.#attribute(id, name, place),
      condition: (name, place) => this.#condition(name, place),
      mapping: (path, place) => this.#mapping(path, place),
      exported: (name, place) => this.#exported(name, place),
      secret: (arn, key, place) => this.#secret(arn, key, place),
      region: this.region,
      substitutions: Object.entries(options.substitutions ?? {}).map(([from, to]) => [
        new RegExp(`${escapeForRegExp(from)}(?![0-9])`, "g"),
        to,
      ]),
    };
    for (const [id, raw] of Object.entries(this.#section("Resources"))) this.#addResource(id, raw);
  }

  /** Reads `<stack>.template.json` and `<stack>.assets.json` of a cloud assembly. */
  static read(directory: string, stack: string, options: TemplateOptions = {}): Template {
    const file = (name: string): Json => {
      const path = join(directory, name);
      return parseJson(readFileSync(path, "utf8"), path);
    };
    const body = file(`${stack}.template.json`);
    const manifest = file(`${stack}.assets.json`);
    const files = isObject(manifest) ? manifest["files"] : undefined;
    if (!isObject(body)) throw new Error(`${stack}.template.json is not a JSON object`);
    return new Template(body, isObject(files) ? files : {}, directory, options);
  }

  /** Sets the source of secret values. Until then, a dynamic reference to a secret is an error. */
  resolveSecretsWith(secretValue: (arn: string, jsonKey?: string) => string): void {
    this.#secretValue = secretValue;
  }

  /** Adds a replacement for all strings of the template. Properties that were read before keep their values. */
  substitute(from: string, to: string): void {
    this.#scope.substitutions.push([new RegExp(escapeForRegExp(from), "g"), to]);
  }

  ofType(...types: string[]): Resource[] {
    return [...this.#resources.values()].filter((resource) => types.includes(resource.type));
  }

  get resources(): readonly Resource[] {
    return [...this.#resources.values()];
  }

  /** The template with its intrinsic functions. */
  get source(): JsonObject {
    return this.#body;
  }

  /** The stack's outputs, by key. */
  outputs(): Map<string, string> {
    return new Map(
      Object.entries(this.#section("Outputs")).map(([key, output]) => {
        const value = isObject(output) ? output["Value"] : undefined;
        const resolved = resolveIntrinsics(value ?? null, `output ${key}`, this.#scope);
        return [key, typeof resolved === "string" ? resolved : JSON.stringify(resolved)];
      }),
    );
  }

  /** The resource with this logical id. Throws when there is none. */
  resource(id: string): Resource {
    const found = this.#resources.get(id);
    if (!found) throw new Error(`no resource ${id} in the template`);
    return found;
  }

  names(id: string): ResourceNames {
    const known = this.#names.get(id);
    if (known) return known;
    const { type } = this.resource(id);
    const property = nameProperties[type];
    const own = property === undefined ? undefined : this.#rawProperties(id)[property];
    const name =
      own === undefined ? undefined : resolveIntrinsics(own, `${id}.${property}`, this.#scope);
    const names = localNames(type, id, typeof name === "string" ? name : undefined, this);
    this.#names.set(id, names);
    return names;
  }

  /** The result of `Ref`. */
  ref(id: string): string {
    return this.names(id).ref;
  }

  arn(id: string): string {
    const { attributes, ref } = this.names(id);
    const arn =
      attributes["Arn"] ?? attributes["FunctionARN"] ?? (ref.startsWith("arn:") ? ref : undefined);
    if (arn === undefined) throw new Error(`${id} (${this.resource(id).type}) has no local ARN`);
    return arn;
  }

  byArn(arn: string): Resource {
    for (const resource of this.#resources.values()) {
      const { attributes, ref } = this.names(resource.id);
      if (ref === arn || Object.values(attributes).includes(arn)) return resource;
    }
    throw new Error(`nothing in the template has the ARN ${arn}`);
  }

  /** The resource of these types whose `Ref` or logical id this is. */
  byRef(ref: string, ...types: string[]): Resource | undefined {
    return this.ofType(...types).find(({ id }) => id === ref || this.ref(id) === ref);
  }

  /** Directory of an asset, by the key that the template uses for it. */
  assetPath(key: string): string {
    const asset = this.#assets[key.replace(/\.[a-z]+$/, "")];
    const source = isObject(asset) ? asset["source"] : undefined;
    const path = isObject(source) ? source["path"] : undefined;
    if (typeof path !== "string") throw new Error(`the cloud assembly has no asset ${key}`);
    return join(this.#directory, path);
  }

  #section(name: string): JsonObject {
    const section = this.#body[name];
    return isObject(section) ? section : {};
  }

  #rawProperties(id: string): JsonObject {
    const raw = this.#section("Resources")[id];
    const properties = isObject(raw) ? raw["Properties"] : undefined;
    return isObject(properties) ? properties : {};
  }

  #addResource(id: string, raw: Json): void {
    if (!isObject(raw) || typeof raw["Type"] !== "string") throw new Error(`${id} has no type`);
    const condition = raw["Condition"];
    if (typeof condition === "string" && !this.#condition(condition, id)) return;
    const properties = this.#rawProperties(id);
    const resolveAll = (): JsonObject => {
      const resolved = resolveIntrinsics(properties, id, this.#scope);
      return isObject(resolved) ? resolved : {};
    };
    let props: JsonObject | undefined;
    this.#resources.set(id, {
      id,
      type: raw["Type"],
      get props() {
        props ??= resolveAll();
        return props;
      },
    });
  }

  #ref(name: string, place: string): Json | undefined {
    const pseudo: Record<string, Json | undefined> = {
      "AWS::Region": this.region,
      "AWS::AccountId": this.account,
      "AWS::Partition": "aws",
      "AWS::URLSuffix": "amazonaws.com",
      "AWS::StackName": "local",
      "AWS::StackId": `arn:aws:cloudformation:${this.region}:${this.account}:stack/local/0`,
      "AWS::NotificationARNs": [],
      "AWS::NoValue": undefined,
    };
    if (name in pseudo) return pseudo[name];
    const parameter = this.#section("Parameters")[name];
    if (isObject(parameter)) {
      const value = this.#options.parameters?.[name] ?? parameter["Default"];
      if (value === undefined) throw new Error(`${place}: the parameter ${name} has no value`);
      return value;
    }
    if (!this.#resources.has(name)) {
      throw new Error(`${place}: Ref to ${name}, which the template does not have`);
    }
    return this.ref(name);
  }

  #attribute(id: string, name: string, place: string): string {
    const resource = this.#resources.get(id);
    if (!resource) throw new Error(`${place}: GetAtt of ${id}, which the template does not have`);
    const value = this.names(id).attributes[name];
    if (value === undefined) {
      throw new Error(`${place}: no local value for ${id}.${name} (${resource.type})`);
    }
    return value;
  }

  #condition(name: string, place: string): boolean {
    const condition = this.#section("Conditions")[name];
    if (condition === undefined) throw new Error(`${place}: no condition ${name} in the template`);
    return evaluateCondition(condition, `condition ${name}`, this.#scope);
  }

  #mapping(path: string[], place: string): Json {
    let found: Json | undefined = this.#section("Mappings");
    for (const key of path) found = isObject(found) ? found[key] : undefined;
    if (found === undefined)
      throw new Error(`${place}: nothing in the mappings at ${path.join(".")}`);
    return found;
  }

  #exported(name: string, place: string): string {
    const value = this.#options.exports?.[name];
    if (value === undefined) throw new Error(`${place}: no stack exports ${name}`);
    return value;
  }

  #secret(arn: string, key: string | undefined, place: string): string {
    if (!this.#secretValue)
      throw new Error(`${place}: the secret ${arn} is read before Secrets Manager has started`);
    return this.#secretValue(arn, key);
  }
}
