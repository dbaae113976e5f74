import type { z } from "zod";
import type { attributesInput } from "./faults.ts";
import { invalidParameter } from "./faults.ts";
import type { Pool } from "./pools.ts";
import type { User } from "./store.ts";

const STANDARD = new Set([
  ...["address", "birthdate", "email", "email_verified", "family_name", "gender", "given_name"],
  ...["locale", "middle_name", "name", "nickname", "phone_number", "phone_number_verified"],
  ...["picture", "preferred_username", "profile", "updated_at", "website", "zoneinfo"],
]);
const FLAGS = new Set(["email_verified", "phone_number_verified"]);
const MAX_LENGTH = 2_048;

type Attributes = z.infer<typeof attributesInput>;

function check(pool: Pool, name: string, value: string, isNew: boolean): void {
  const bare = name.replace(/^custom:/, "");
  const inSchema = pool.props.Schema.find((attribute) => attribute.Name === bare);
  if (!STANDARD.has(name) && !(name.startsWith("custom:") && inSchema)) {
    throw invalidParameter(
      name === "sub"
        ? "Cannot modify the non-mutable attribute sub"
        : `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
    );
  }
  if (!isNew && inSchema?.Mutable === false) {
    throw invalidParameter(
      `user.${name}: Attribute cannot be updated. An immutable attribute cannot be changed.`,
    );
  }
  if (value.length > MAX_LENGTH) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name}: String must be no longer than ${MAX_LENGTH} characters`,
    );
  }
  if (name === "email" && !/^[^\s@]+@[^\s@]+$/.test(value)) {
    throw invalidParameter("Invalid email address format.");
  }
  if (FLAGS.has(name) && value !== "true" && value !== "false") {
    throw invalidParameter(`Invalid value for attribute ${name}: it must be true or false.`);
  }
}

function toRecord(pool: Pool, list: Attributes, isNew: boolean): Record<string, string> {
  const record: Record<string, string> = {};
  for (const { Name: name, Value: value } of list) {
    check(pool, name, value, isNew);
    record[name] = value;
  }
  return record;
}

/** Attributes of a new user. Throws when one that the pool requires is missing. */
export function newAttributes(pool: Pool, list: Attributes): Record<string, string> {
  const attributes = toRecord(pool, list, true);
  for (const { Name: name, Required: required } of pool.props.Schema) {
    if (required && attributes[name] === undefined) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: The attribute is required`,
      );
    }
  }
  return attributes;
}

/**
 * Attributes after an administrator's update. A changed email address is unverified, unless the same update sets
 * `email_verified: true`. A pool that keeps the original address until the new one is verified ignores an unverified one.
 */
export function updatedAttributes(
  pool: Pool,
  user: User,
  list: Attributes,
): Record<string, string> {
  const changes = toRecord(pool, list, false);
  const next = { ...user.attributes };
  const keeps = pool.props.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate;
  for (const [name, value] of Object.entries(changes)) {
    const flag = `${name}_verified`;
    const isChange = FLAGS.has(flag) && user.attributes[name] !== value;
    if (isChange && changes[flag] !== "true" && keeps?.includes(name)) continue;
    if (value === "") delete next[name];
    else next[name] = value;
    if (isChange && changes[flag] === undefined) next[flag] = "false";
  }
  return next;
}

/** Attributes in the order of AWS: `sub` first. */
export function attributeList(user: User): { Name: string; Value: string }[] {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({
    Name,
    Value,
  }));
}
