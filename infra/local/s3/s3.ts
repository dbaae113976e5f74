import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AdmissionControl } from "../iam-proxy/admission.ts";
import type { Clock } from "../clock.ts";
import { closeServer, createHttpServer } from "../http-server.ts";
import { assetBucketOf, readBuckets, corsHeaders } from "./buckets.ts";
import type { Bucket } from "./buckets.ts";
import { S3Events } from "./events.ts";
import { storePostedForm, readPostedForm } from "./form-post.ts";
import { applyLifecycle } from "./lifecycle.ts";
import { listObjects } from "./list.ts";
import { S3Multipart } from "./multipart.ts";
import { requiredPermissions } from "./required-permissions.ts";
import { copySourceOf, S3Objects } from "./objects.ts";
import type { PublishedFiles } from "./published-files.ts";
import { operationOf, readBody, s3Fault, s3TargetOf } from "./request.ts";
import type { S3Response, S3Call, S3Target } from "./request.ts";
import { closeBody, sendResponse } from "./send-response.ts";
import { S3Signatures } from "./signature.ts";
import type { S3Signer } from "./signature.ts";
import { S3Store } from "./store.ts";
import { elementsOf, faultXml, textOf, xml } from "./xml.ts";
import { ServiceFault } from "../service.ts";
import type { EventBus } from "../service.ts";
import type { Template } from "../template/template.ts";

const readOperations = new Set(["GetObject", "HeadObject", "HeadBucket", "ListObjectsV2"]);

/** S3 on its own port, so that signatures, CORS and CSP work as on AWS. */
export class S3Service {
  readonly name = "s3";
  readonly server: Server;
  readonly #admission: AdmissionControl;
  readonly #clock: Clock;
  readonly #buckets: Map<string, Bucket>;
  readonly #store: S3Store;
  readonly #events: S3Events;
  readonly #objects: S3Objects;
  readonly #multipart: S3Multipart;
  readonly #signatures: S3Signatures;
  readonly #onError: (error: unknown) => void;

  /** Throws UnusableState when the stored data is damaged. */
  constructor(
    template: Template,
    clock: Clock,
    admission: AdmissionControl,
    stateDir: string,
    bus: EventBus,
    onError: (error: unknown) => void = console.error,
  ) {
    this.#admission = admission;
    this.#clock = clock;
    this.#onError = onError;
    const buckets = [...readBuckets(template), assetBucketOf(template)];
    this.#buckets = new Map(buckets.map((bucket) => [bucket.name, bucket]));
    this.#store = new S3Store(stateDir);
    this.#events = new S3Events(this.#store, bus, template.account);
    this.#objects = new S3Objects(this.#store, this.#events, clock, (call) =>
      this.#listRefusal(call),
    );
    this.#multipart = new S3Multipart(this.#store, this.#objects, clock);
    const { credentials, iam } = admission;
    const hasRole = (role: string): boolean => iam.hasRole(role);
    this.#signatures = new S3Signatures(credentials, hasRole, clock, template.region);
    this.server = createHttpServer((request, response) => this.#serve(request, response), onError);
    // A large upload over a slow connection takes longer than Node's default of five minutes.
    this.server.requestTimeout = 0;
  }

  /** Sets the files that buckets contain from a deploy. */
  publish(files: PublishedFiles): void {
    this.#objects.published = files;
  }

  /** Completes what a killed process left, and reports files that are lost. Delivers its pending events. */
  async start(): Promise<void> {
    for (const finding of this.#store.clean(this.#multipart.files())) this.#onError(finding);
    await this.#events.deliver();
  }

  async stop(): Promise<void> {
    await closeServer(this.server);
    this.#store.close();
  }

  /** Applies the lifecycle rules and retries pending events. Returns the number of removed objects. */
  async expire(): Promise<number> {
    const buckets = [...this.#buckets.values()];
    await this.#events.deliver();
    await this.#store.settle();
    this.#store.eraseListed();
    const removed = await applyLifecycle(
      buckets,
      this.#store,
      this.#objects,
      this.#multipart,
      this.#clock,
    );
    await this.#store.settle();
    return removed;
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    let cors: Record<string, string> = {};
    let answer: S3Response;
    try {
      const target = s3TargetOf(incoming.url ?? "/");
      const bucket = this.#buckets.get(target.bucket);
      if (bucket) cors = this.#cors(bucket, incoming);
      if (!bucket) throw s3Fault(404, "NoSuchBucket", "The specified bucket does not exist");
      answer =
        incoming.method === "OPTIONS"
          ? preflight(cors)
          : await this.#answer(incoming, target, bucket);
    } catch (error) {
      // A client that disconnects during an upload is not an error of the server.
      const left = !incoming.complete && incoming.destroyed;
      if (!(error instanceof ServiceFault) && !left) this.#onError(error);
      const fault =
        error instanceof ServiceFault
          ? error
          : new ServiceFault(500, "InternalError", "We encountered an internal error.");
      const headers = { "content-type": "application/xml" };
      answer = { status: fault.status, headers, body: faultXml(fault, requestId) };
    }
    // SDK clients correct their clock by this header, so it has the time of the local clock.
    response.sendDate = false;
    const common = { date: this.#clock.date().toUTCString(), "x-amz-request-id": requestId };
    await sendResponse(incoming, response, {
      ...answer,
      headers: { ...common, ...cors, ...answer.headers },
    });
  }

  #cors(bucket: Bucket, { method, headers }: IncomingMessage): Record<string, string> {
    const asked = headers["access-control-request-method"];
    const of = method === "OPTIONS" ? (asked ?? "") : (method ?? "");
    return corsHeaders(bucket, of, headers) ?? {};
  }

  async #answer(incoming: IncomingMessage, target: S3Target, bucket: Bucket): Promise<S3Response> {
    const method = incoming.method ?? "GET";
    const { headers } = incoming;
    const { path, query, key } = target;
    const operation = operationOf(method, target, headers);
    let signer = await this.#signatures.verify({ method, path, query, headers });
    const presigned = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
    const field = (name: string): string | undefined => {
      const header = headers[name];
      const own = Array.isArray(header) ? header.join(",") : header;
      // Only in a presigned URL can a query parameter replace a header.
      const hoists = signer?.authType === "REST-QUERY-STRING" && name.startsWith("x-amz-");
      return own ?? (hoists ? presigned.get(name) : undefined);
    };
    let call: S3Call = { operation, bucket, key, query, incoming, role: signer?.role, field };
    let run = (): Promise<S3Response> | S3Response => this.#run(call, signer);
    if (operation === "PostObject") {
      const form = await readPostedForm(call, incoming, this.#signatures, this.#clock.now());
      ({ call, signer } = form);
      run = () => storePostedForm(form, this.#objects, this.#store);
    }
    return this.#admitted(call, signer, run);
  }

  async #admitted(
    call: S3Call,
    signer: S3Signer | undefined,
    run: () => Promise<S3Response> | S3Response,
  ): Promise<S3Response> {
    const { role, operation } = call;
    const needs = requiredPermissions(call, signer, this.#clock.now());
    const refusal = this.#admission.admit(role, this.name, operation, needs);
    if (refusal) throw refusal;
    const start = performance.now();
    const note = (error?: string): void =>
      this.#admission.record(role, this.name, operation, needs, {
        allowed: true,
        latencyMs: Math.round((performance.now() - start) * 100) / 100,
        ...(error === undefined ? {} : { error }),
      });
    try {
      const answer = await run();
      if (!readOperations.has(operation)) await this.#store.settle();
      const lost = this.#admission.faults.take("after", role, this.name, operation);
      if (lost) {
        await closeBody(answer);
        throw lost;
      }
      note();
      return answer;
    } catch (error) {
      note(error instanceof ServiceFault ? error.code : "InternalError");
      throw error;
    }
  }

  #run(call: S3Call, signer: S3Signer | undefined): Promise<S3Response> | S3Response {
    switch (call.operation) {
      case "PutObject":
        return this.#objects.put(call);
      case "GetObject":
      case "HeadObject":
        return this.#objects.get(call);
      case "DeleteObject":
        return this.#objects.remove(call);
      case "CopyObject":
        return this.#copy(call);
      case "DeleteObjects":
        return this.#deleteObjects(call, signer);
      case "ListObjectsV2":
        return listObjects(this.#store, call);
      case "CreateMultipartUpload":
        return this.#multipart.create(call);
      case "UploadPart":
        return this.#multipart.uploadPart(call);
      case "CompleteMultipartUpload":
        return this.#multipart.complete(call);
      case "AbortMultipartUpload":
        return this.#multipart.abort(call);
      case "ListParts":
        return this.#multipart.listParts(call);
      case "ListMultipartUploads":
        return this.#multipart.listUploads(call);
      case "HeadBucket":
        return { status: 200, headers: {} };
      default:
        throw s3Fault(501, "NotImplemented", `the local cloud does not support ${call.operation}`);
    }
  }

  /** The bytes of an object, for another service; undefined when there is none. */
  async objectBytes(bucket: string, key: string): Promise<Buffer | undefined> {
    const object = this.#store.find(bucket, key);
    return object && readFile(this.#store.fileOf(object.blob));
  }

  async #copy(call: S3Call): Promise<S3Response> {
    const source = copySourceOf(call.field("x-amz-copy-source") ?? "");
    const bucket = this.#buckets.get(source.bucket);
    if (!bucket) throw s3Fault(404, "NoSuchBucket", "The specified bucket does not exist");
    return this.#objects.copy(call, this.#objects.find({ ...call, bucket, key: source.key }));
  }

  /** Checks the permission for each key and deletes the objects of the allowed ones. */
  async #deleteObjects(call: S3Call, signer: S3Signer | undefined): Promise<S3Response> {
    const body = String(await readBody(call.incoming));
    const keys = elementsOf(body, "Object").map((object) => textOf(object, "Key") ?? "");
    if (keys.length === 0 || keys.length > 1000) {
      throw s3Fault(400, "MalformedXML", "The XML you provided must name 1 to 1000 keys");
    }
    const deleted: { Key: string }[] = [];
    const errors: { Key: string; Code: string; Message: string }[] = [];
    for (const Key of keys) {
      const one = { ...call, operation: "DeleteObject", key: Key };
      const needs = requiredPermissions(one, signer, this.#clock.now());
      const refusal = this.#admission.admit(call.role, this.name, "DeleteObject", needs);
      if (refusal) {
        errors.push({ Key, Code: refusal.code, Message: refusal.message });
      } else {
        await this.#objects.delete(call.bucket, Key, "DeleteObject");
        deleted.push({ Key });
      }
    }
    const quiet = textOf(body, "Quiet") === "true";
    return document(xml("DeleteResult", { Deleted: quiet ? [] : deleted, Error: errors }));
  }

  #listRefusal({ role, bucket }: S3Call): string | undefined {
    const need = { action: "s3:ListBucket", resource: bucket.arn, context: {} };
    return this.#admission.iam.check({ role }, need);
  }
}

const document = (body: string): S3Response => ({
  status: 200,
  headers: { "content-type": "application/xml" },
  body,
});

function preflight(cors: Record<string, string>): S3Response {
  if ("access-control-allow-origin" in cors) return { status: 200, headers: {} };
  const message = "CORSResponse: This CORS request is not allowed.";
  throw s3Fault(403, "AccessForbidden", message);
}
