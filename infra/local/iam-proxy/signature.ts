import { createHash, timingSafeEqual } from "node:crypto";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Clock } from "../clock.ts";
import type { Credentials } from "./credentials.ts";
import { ServiceFault } from "../service.ts";
import type { WireRequest } from "../service.ts";

export interface Signer {
  role: string;
  /** The signing name that the signature is for. */
  service: string;
}

const toleranceMs = 15 * 60_000;
const header =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(",") : value;

/** The time of an `x-amz-date` header in epoch milliseconds; NaN when the text is not a valid time. */
export function parseAmzDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
}

function payloadHash(request: WireRequest, signed: boolean): string {
  const claimed = one(request.headers["x-amz-content-sha256"]);
  if (signed && claimed !== undefined && /^(UNSIGNED-PAYLOAD|STREAMING-)/.test(claimed))
    return claimed;
  const actual = createHash("sha256").update(request.body).digest("hex");
  if (claimed !== undefined && claimed !== actual) {
    throw new ServiceFault(
      400,
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  return actual;
}

/**
 * Verifies the Authorization header of a request (Signature Version 4) and gives the signer.
 * Returns undefined when the request has no such header; throws a ServiceFault when the signature is wrong or expired.
 */
export async function verifySignature(
  request: WireRequest,
  credentials: Credentials,
  clock: Clock,
): Promise<Signer | undefined> {
  const authorization = one(request.headers["authorization"]);
  if (authorization === undefined) return undefined;
  const parts = header.exec(authorization);
  if (!parts)
    throw new ServiceFault(
      400,
      "IncompleteSignatureException",
      "The Authorization header is not a Signature Version 4.",
    );
  const [, accessKeyId = "", day = "", region = "", service = "", names = "", signature = ""] =
    parts;
  const role = credentials.roleOf(accessKeyId);
  const own = role === undefined ? undefined : credentials.of(role);
  if (
    role === undefined ||
    own === undefined ||
    one(request.headers["x-amz-security-token"]) !== own.sessionToken
  ) {
    throw new ServiceFault(
      403,
      service === "s3" ? "InvalidAccessKeyId" : "UnrecognizedClientException",
      "The security token included in the request is invalid.",
    );
  }
  const date = one(request.headers["x-amz-date"]) ?? "";
  const signedAt = parseAmzDate(date);
  if (!date.startsWith(day) || !clock.isNear(signedAt, toleranceMs)) {
    throw new ServiceFault(
      403,
      service === "s3" ? "RequestTimeTooSkewed" : "InvalidSignatureException",
      `Signature expired: ${date} is not near ${clock.date().toISOString()}`,
    );
  }

  const signedNames = names.split(";");
  const headers: Record<string, string> = {};
  for (const name of signedNames) {
    const value = one(request.headers[name]);
    if (value !== undefined) headers[name] = value;
  }
  const covered = signedNames.includes("x-amz-content-sha256");
  headers["x-amz-content-sha256"] = payloadHash(request, covered);
  const url = new URL(request.url, "http://local");
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) query[name] = url.searchParams.getAll(name);
  const signer = new SignatureV4({
    service,
    region,
    sha256: Sha256,
    credentials: own,
    applyChecksum: false,
    uriEscapePath: service !== "s3",
  });
  const again = await signer.sign(
    {
      method: request.method,
      protocol: "http:",
      hostname: "local",
      path: url.pathname,
      query,
      headers,
    },
    {
      signingDate: new Date(signedAt),
      signableHeaders: new Set(signedNames),
      ...(covered ? {} : { unsignableHeaders: new Set(["x-amz-content-sha256"]) }),
    },
  );
  const expected =
    /Signature=([0-9a-f]{64})$/.exec(again.headers["authorization"] ?? "")?.[1] ?? "";
  if (expected === "" || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) {
    throw new ServiceFault(
      403,
      service === "s3" ? "SignatureDoesNotMatch" : "InvalidSignatureException",
      "The request signature we calculated does not match the signature you provided.",
    );
  }
  return { role, service };
}
