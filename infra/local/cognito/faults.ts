import { z } from "zod";
import { ServiceFault } from "../service.ts";

/** An error of a user pool, with AWS's code and message. The status is always 400. */
export function cognitoFault(code: string, message: string): ServiceFault {
  return new ServiceFault(400, code, message);
}

export const notAuthorized = (message: string): ServiceFault =>
  cognitoFault("NotAuthorizedException", message);

export const invalidParameter = (message: string): ServiceFault =>
  cognitoFault("InvalidParameterException", message);

export const userNotFound = (): ServiceFault =>
  cognitoFault("UserNotFoundException", "User does not exist.");

export const wrongPassword = (): ServiceFault => notAuthorized("Incorrect username or password.");

/** Reads an operation's input. Throws AWS's validation error for an invalid one. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => {
    const path = issue.path.join(".");
    const name = path.charAt(0).toLowerCase() + path.slice(1);
    return `Value at '${name}' failed to satisfy constraint: ${issue.message}`;
  });
  const count = details.length;
  throw invalidParameter(
    `${count} validation error${count === 1 ? "" : "s"} detected: ${details.join("; ")}`,
  );
}

const MAX_NAME = 128;

/** Usernames have 1 to 128 letters, marks, symbols, digits and punctuation: no spaces and no control characters. */
export const usernameInput = z
  .string("Member must not be null")
  .min(1, "Member must have length greater than or equal to 1")
  .max(MAX_NAME, `Member must have length less than or equal to ${MAX_NAME}`)
  .regex(
    /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u,
    "Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
  );

export const poolIdInput = z
  .string("Member must not be null")
  .regex(
    /^[\w-]+_[0-9a-zA-Z]+$/,
    "Member must satisfy regular expression pattern: [\\w-]+_[0-9a-zA-Z]+",
  );

export const clientIdInput = z
  .string("Member must not be null")
  .regex(/^[\w+]{1,128}$/, "Member must satisfy regular expression pattern: [\\w+]+");

/** Passwords have at most 256 characters and no white space at either end. */
export const passwordInput = z
  .string("Member must not be null")
  .max(256, "Member must have length less than or equal to 256")
  .regex(/^\S+[^]*\S+$|^\S$/, "Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$");

export const attributesInput = z.array(
  z.object({ Name: z.string(), Value: z.string().default("") }),
);

/** Shape of AuthParameters, ChallengeResponses and ClientMetadata. */
export const textMapInput = z.record(z.string(), z.string());
