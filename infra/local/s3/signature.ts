import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Clock } from "../clock.ts";
import type { Credentials, RoleCredentials } from "../iam-proxy/credentials.ts";
import { s3Fault } from "./request.ts";
import { parseAmzDate } from "../iam-proxy/signature.ts";

/** The role that signed a request, and where the signature was: in headers, query or form. */
export interface S3Signer {
  role: string;
  authType: "REST-HEADER" | "REST-QUERY-STRING" | "POST";
  /** Epoch milliseconds. */
  signedAt: number;
}

/** Parts of a request that a signature covers. */
export interface SignedRequest {
  method: string;
  /** The decoded path. */
  path: string;
  query: ReadonlyMap<string, string>;
  headers: IncomingHttpHeaders;
}

const toleranceMs = 15 * 60_000;
const maxPresignedSeconds = 7 * 24 * 60 * 60;
const authorizationHeader =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/;

const wrong = (message: string): Error =>
  s3Fault(400, "AuthorizationQueryParametersError", message);
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Checks Signature Version 4 like S3, with the secrets of the roles and the local clock. */
export class S3Signatures {
  readonly #credentials: Credentials;
  readonly #hasRole: (role: string) => boolean;
  readonly #clock: Clock;
  readonly #region: string;

  constructor(
    credentials: Credentials,
    hasRole: (role: string) => boolean,
    clock: Clock,
    region: string,
  ) {
    this.#credentials = credentials;
    this.#hasRole = hasRole;
    this.#clock = clock;
    this.#region = region;
  }

  /** The signer of a request; undefined without a signature. Throws for a wrong signature. */
  async verify(request: SignedRequest): Promise<S3Signer | undefined> {
    const { headers, query } = request;
    if (query.has("X-Amz-Signature") || query.has("X-Amz-Algorithm")) return this.#query(request);
    if (headers.authorization !== undefined) return this.#header(request, headers.authorization);
    return undefined;
  }

  /** The signer of a form, whose signature covers the base64 policy. Throws for a wrong signature. */
  async verifyForm(fields: ReadonlyMap<string, string>, policy: string): Promise<S3Signer> {
    const field = (name: string): string => fields.get(name) ?? "";
    const date = field("x-amz-date");
    const { role, own } = this.#owner(field("x-amz-credential"), date, (token) =>
      sameText(field("x-amz-security-token"), token),
    );
    await this.#compare(own, date, policy, field("x-amz-signature"));
    return { role, authType: "POST", signedAt: parseAmzDate(date) };
  }

  async #header(request: SignedRequest, authorization: string): Promise<S3Signer> {
    const [, credential = "", names = "", signature = ""] =
      authorizationHeader.exec(authorization) ?? [];
    if (signature === "") {
      throw s3Fault(400, "AuthorizationHeaderMalformed", "The authorization header is malformed.");
    }
    const date = String(request.headers["x-amz-date"] ?? "");
    const payload = String(request.headers["x-amz-content-sha256"] ?? "");
    if (payload === "") {
      throw s3Fault(400, "MissingSecurityHeader", "x-amz-content-sha256 is missing");
    }
    const { role, own } = this.#owner(credential, date, (token) =>
      sameText(String(request.headers["x-amz-security-token"] ?? ""), token),
    );
    const signedAt = parseAmzDate(date);
    if (!(Math.abs(signedAt - this.#clock.now()) <= toleranceMs)) {
      const message = `The difference between the request time ${date} and the server's time ${this.#clock.date().toISOString()} is too large.`;
      throw s3Fault(403, "RequestTimeTooSkewed", message);
    }
    const canonical = canonicalRequest(request, names.split(";"), payload);
    await this.#compare(own, date, stringToSign(credential, date, canonical), signature);
    return { role, authType: "REST-HEADER", signedAt };
  }

  async #query(request: SignedRequest): Promise<S3Signer> {
    const field = (name: string): string => request.query.get(name) ?? "";
    if (field("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") {
      throw wrong('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
    }
    const date = field("X-Amz-Date");
    const seconds = Number(field("X-Amz-Expires") || Number.NaN);
    if (!(seconds >= 1 && seconds <= maxPresignedSeconds)) {
      throw wrong("X-Amz-Expires must be between 1 second and a week");
    }
    const { role, own } = this.#owner(field("X-Amz-Credential"), date, (token) =>
      sameText(field("X-Amz-Security-Token"), token),
    );
    const signedAt = parseAmzDate(date);
    const now = this.#clock.now();
    if (signedAt > now + toleranceMs)
      throw s3Fault(403, "AccessDenied", "Request is not yet valid");
    if (now > signedAt + seconds * 1000) {
      throw s3Fault(403, "AccessDenied", "Request has expired", {
        "X-Amz-Expires": seconds,
        Expires: new Date(signedAt + seconds * 1000).toISOString(),
        ServerTime: this.#clock.date().toISOString(),
      });
    }
    const query = new Map(request.query);
    query.delete("X-Amz-Signature");
    const names = field("X-Amz-SignedHeaders").split(";");
    const payload =
      field("X-Amz-Content-Sha256") ||
      String(request.headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD");
    const canonical = canonicalRequest({ ...request, query }, names, payload);
    const text = stringToSign(field("X-Amz-Credential"), date, canonical);
    await this.#compare(own, date, text, field("X-Amz-Signature"));
    return { role, authType: "REST-QUERY-STRING", signedAt };
  }

  #owner(
    credential: string,
    date: string,
    hasToken: (expected: string) => boolean,
  ): { role: string; own: RoleCredentials } {
    const [accessKeyId = "", day, region, service, end] = credential.split("/");
    const role = this.#credentials.roleOf(accessKeyId);
    if (role === undefined || !this.#hasRole(role)) {
      const message = "The AWS Access Key Id you provided does not exist in our records.";
      throw s3Fault(403, "InvalidAccessKeyId", message);
    }
    const scoped = region === this.#region && service === "s3" && end === "aws4_request";
    if (!scoped || day === undefined || day === "" || !date.startsWith(day)) {
      const message = `The credential must be scoped to the day, ${this.#region}, s3 and aws4_request`;
      throw s3Fault(400, "AuthorizationHeaderMalformed", message);
    }
    const own = this.#credentials.of(role);
    if (!hasToken(own.sessionToken)) {
      throw s3Fault(400, "InvalidToken", "The provided token is malformed or otherwise invalid.");
    }
    return { role, own };
  }

  async #compare(
    credentials: RoleCredentials,
    date: string,
    text: string,
    signature: string,
  ): Promise<void> {
    const signer = new SignatureV4({
      service: "s3",
      region: this.#region,
      sha256: Sha256,
      credentials,
    });
    const signingDate = new Date(parseAmzDate(date));
    if (!sameText(await signer.sign(text, { signingDate }), signature)) {
      const message =
        "The request signature we calculated does not match the signature you provided. Check your key and signing method.";
      throw s3Fault(403, "SignatureDoesNotMatch", message);
    }
  }
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The canonical request of Signature Version 4. Throws unless `host` and all `x-amz-` headers are signed. */
function canonicalRequest(
  { method, path, query, headers }: SignedRequest,
  signed: string[],
  payload: string,
): string {
  const loose = Object.keys(headers).filter(
    (name) => name.startsWith("x-amz-") && !signed.includes(name),
  );
  if (!signed.includes("host") || loose.some((name) => name !== "x-amz-content-sha256")) {
    const message = "There were headers present in the request which were not signed";
    throw s3Fault(403, "AccessDenied", message, { HeadersNotSigned: loose.join(", ") || "host" });
  }
  const lines = signed.map((name) => {
    const value = headers[name];
    const text = Array.isArray(value) ? value.join(",") : (value ?? "");
    return `${name}:${text.trim().replace(/ +/g, " ")}\n`;
  });
  const pairs = [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  return [
    method,
    path.split("/").map(encode).join("/"),
    pairs.join("&"),
    lines.join(""),
    signed.join(";"),
    payload,
  ].join("\n");
}

function stringToSign(credential: string, date: string, canonical: string): string {
  const scope = credential.slice(credential.indexOf("/") + 1);
  const hash = createHash("sha256").update(canonical).digest("hex");
  return ["AWS4-HMAC-SHA256", date, scope, hash].join("\n");
}
