import type { ApiResult } from "./exchange.ts";

/** Smaller bodies fit into the first packets of a connection, with or without compression. */
const compressedFromBytes = 1_400;
// The highest level that takes little time compared to a read of the table.
const brotliLevel = 4;

type Encoding = "br" | "gzip";

/** The weight that an Accept-Encoding header gives an encoding, from 0 to 1. */
function weightOf(acceptEncoding: string, encoding: Encoding): number {
  const weights = new Map(
    acceptEncoding.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  return weights.get(encoding) ?? weights.get("*") ?? 0;
}

/** The encoding for this Accept-Encoding header: Brotli unless gzip is preferred; undefined for neither. */
function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const [br, gzip] = [weightOf(acceptEncoding, "br"), weightOf(acceptEncoding, "gzip")];
  if (br === 0 && gzip === 0) return undefined;
  return br >= gzip ? "br" : "gzip";
}

/**
 * Compresses the body of an answer with an encoding that the caller accepts. CloudFront compresses only cacheable
 * answers, and the API's answers are never cached.
 */
export async function compressResult(
  result: ApiResult,
  acceptEncoding: string | undefined,
): Promise<ApiResult> {
  const { body, isBase64Encoded } = result;
  if (body === undefined || isBase64Encoded === true) return result;
  if (Buffer.byteLength(body) < compressedFromBytes) return result;
  const vary = { ...result.headers, vary: "accept-encoding" };
  const encoding = chooseEncoding(acceptEncoding ?? "");
  if (encoding === undefined) return { ...result, headers: vary };
  const { brotliCompressSync, constants, gzipSync } = await import("node:zlib");
  const bytes =
    encoding === "gzip"
      ? gzipSync(body)
      : brotliCompressSync(body, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        });
  return {
    ...result,
    headers: { ...vary, "content-encoding": encoding },
    body: bytes.toString("base64"),
    isBase64Encoded: true,
  };
}
