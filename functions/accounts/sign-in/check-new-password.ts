import { brotliDecompressSync } from "node:zlib";
import { DomainError } from "../../../shared/domain/domain-error.ts";

/** The person whose name and address the password must not equal. */
interface Person {
  name: string;
  email: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { commonPasswords } = await import("./common-passwords.data.ts");
  const lines = brotliDecompressSync(Buffer.from(commonPasswords, "base64")).toString("utf8");
  return new Set(lines.split("\n"));
}

const comparable = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");

/**
 * Refuses a new password that is easy to guess: one of the 10,000 most common passwords, the person's name, or the
 * person's email address (whole, or its part before the @). Also refuses white space at either end, because the user
 * pool does not accept it. Throws `invalid_request`.
 */
export async function checkNewPassword(password: string, { name, email }: Person): Promise<void> {
  if (password !== password.trim()) throw refusal("Password can't begin or end with a space");
  const given = comparable(password);
  const address = comparable(email);
  const own = [address, address.slice(0, address.lastIndexOf("@")), comparable(name)];
  if (own.includes(given)) throw refusal("Password can't be your name or email address");
  common ??= readCommonPasswords();
  if ((await common).has(given))
    throw refusal("This password is too common. Please choose another one.");
}

function refusal(message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path: "password", message }] });
}
