import { writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { removedOnError } from "./durable-copy.ts";
import { enforcePolicy, parseForm } from "./form.ts";
import { storedHeadersOf } from "./objects.ts";
import type { S3Objects } from "./objects.ts";
import { readBody, s3Fault } from "./request.ts";
import type { S3Response, S3Call } from "./request.ts";
import type { S3Signatures, S3Signer } from "./signature.ts";
import type { S3Store } from "./store.ts";
import { xml } from "./xml.ts";

const maxFormBytes = 256 * 1024 * 1024;

/** A form post of a browser with a checked signature: its call, and its file. */
export interface PostedForm {
  call: S3Call;
  signer: S3Signer;
  file: Buffer;
  fields: ReadonlyMap<string, string>;
}

/** Reads the form of a presigned POST and checks it against its signed policy. */
export async function readPostedForm(
  call: S3Call,
  incoming: IncomingMessage,
  signatures: S3Signatures,
  now: number,
): Promise<PostedForm> {
  const body = await readBody(incoming, maxFormBytes);
  const form = await parseForm(body, incoming.headers["content-type"] ?? "");
  const policy = form.fields.get("policy");
  if (policy === undefined) throw s3Fault(403, "AccessDenied", "Access Denied");
  const signer = await signatures.verifyForm(form.fields, policy);
  enforcePolicy(form, call.bucket.name, policy, now);
  const template = form.fields.get("key") ?? "";
  const key = template.replaceAll("${filename}", () => form.fileName);
  const field = (name: string): string | undefined => form.fields.get(name);
  const posted = { ...call, key, field, role: signer.role };
  return { call: posted, signer, file: form.file, fields: form.fields };
}

export async function storePostedForm(
  { call, file: bytes, fields }: PostedForm,
  objects: S3Objects,
  store: S3Store,
): Promise<S3Response> {
  const file = store.newFile();
  await removedOnError(file, () => writeFile(file, bytes, { flush: true }));
  const md5 = createHash("md5").update(bytes).digest("hex");
  const received = { file, size: bytes.length, md5, checksum: {} };
  const headers = storedHeadersOf(call.field, fields.keys());
  const { etag } = await objects.commit(call, received, headers, "POST Object");
  const location = `/${call.bucket.name}/${encodeURIComponent(call.key)}`;
  const asked = Number(call.field("success_action_status"));
  const status = asked === 200 || asked === 201 ? asked : 204;
  const about = { etag: `"${etag}"`, location };
  if (status !== 201) return { status, headers: about };
  const content = { Location: location, Bucket: call.bucket.name, Key: call.key };
  return {
    status,
    headers: { ...about, "content-type": "application/xml" },
    body: xml("PostResponse", { ...content, ETag: `"${etag}"` }),
  };
}
