import { GetObjectCommand } from "@aws-sdk/client-s3";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { logger } from "../../platform/logger.ts";

/** Milliseconds for which the page is cached. A deploy keeps the assets of earlier builds, so an old page works too. */
const keptMs = 60_000;

let kept: { html: string; readMs: number } | undefined;

/** The HTML page that shows shared songs, from the bucket of the web build. */
export async function readSharePage(): Promise<string> {
  if (kept !== undefined && performance.now() - kept.readMs < keptMs) return kept.html;
  try {
    const object = { Bucket: requireEnv("WEB_BUCKET"), Key: "share/_/index.html" };
    const { Body } = await s3.send(new GetObjectCommand(object));
    const html = (await Body?.transformToString()) ?? "";
    kept = { html, readMs: performance.now() };
    return html;
  } catch (error) {
    if (kept === undefined) throw error;
    logger.error("The share page could not be read; the cached page is used", {}, error);
    return kept.html;
  }
}
