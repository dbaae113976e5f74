import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isObject } from "../json.ts";
import { ServiceFault } from "../service.ts";
import type {
  ServiceResponse,
  ServiceCall,
  RequiredPermission,
  Service,
  WireRequest,
} from "../service.ts";
import { blocksOf } from "./blocks.ts";
import type { Block } from "./blocks.ts";
import { CallQuotas, type TextractQuotas } from "./call-quotas.ts";
import { checkDocument } from "./document-kind.ts";
import { ReaderProcess, UnreadableDocument } from "./reader-process.ts";

const S3Object = z.object({ Bucket: z.string(), Name: z.string() });
const Document = z.object({ Bytes: z.string().optional(), S3Object: S3Object.optional() });
const Features = z.array(z.enum(["TABLES", "FORMS", "SIGNATURES", "LAYOUT", "QUERIES"])).min(1);
const Channel = z.object({ SNSTopicArn: z.string(), RoleArn: z.string() });
const Start = z.object({
  DocumentLocation: z.object({ S3Object }),
  FeatureTypes: Features.optional(),
  ClientRequestToken: z.string().max(64).optional(),
  JobTag: z.string().max(64).optional(),
  NotificationChannel: Channel.optional(),
});
const Get = z.object({
  JobId: z.string(),
  MaxResults: z.number().min(1).optional(),
  NextToken: z.string().optional(),
});
const Synchronous = z.object({ Document, FeatureTypes: Features.optional() });

interface Job {
  api: "StartDocumentAnalysis" | "StartDocumentTextDetection";
  status: "IN_PROGRESS" | "SUCCEEDED" | "FAILED";
  token: string | undefined;
  blocks: Block[];
  pages: number;
  message?: string;
}

/** Services of the local cloud that Textract uses. */
export interface TextractDependencies {
  /** The bytes of an object; undefined when there is none. */
  objectBytes: (bucket: string, key: string) => Promise<Buffer | undefined>;
  /** Publishes as a role of the template; throws when the role may not. */
  publish: (topicArn: string, roleArn: string, message: object) => void;
  now: () => number;
  onError: (error: unknown) => void;
  /** Calls a second and jobs at a time. Without it there is no limit. */
  quotas?: TextractQuotas | undefined;
}

const maxJobs = 100;
const maxBlocks = 1000;

/** Textract's text detection, implemented with PDF.js and Tesseract. Tables, forms and signatures are not found. */
export class TextractService implements Service {
  readonly name = "textract";
  readonly #surroundings: TextractDependencies;
  readonly #reader = new ReaderProcess();
  readonly #jobs = new Map<string, Job>();
  readonly #quotas: CallQuotas | undefined;

  constructor(surroundings: TextractDependencies) {
    this.#surroundings = surroundings;
    if (surroundings.quotas) this.#quotas = new CallQuotas(surroundings.quotas, surroundings);
  }

  parse(request: WireRequest): { operation: string; input: unknown } {
    const operation = String(request.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
    try {
      return { operation, input: JSON.parse(request.body.toString() || "{}") };
    } catch {
      throw new ServiceFault(400, "SerializationException", "The request body is not JSON.");
    }
  }

  /** Textract reads the object with the permissions of the caller, who also passes it the role for its notification. */
  requiredPermissions(operation: string, input: unknown): RequiredPermission[] {
    const own = { action: `textract:${operation}`, resource: "*", context: {} };
    const channel = Channel.safeParse(isObject(input) ? input["NotificationChannel"] : undefined);
    const passed = channel.success
      ? [
          {
            action: "iam:PassRole",
            resource: channel.data.RoleArn,
            context: { "iam:PassedToService": "textract.amazonaws.com" },
          },
        ]
      : [];
    const given = isObject(input) ? (input["Document"] ?? input["DocumentLocation"]) : undefined;
    const place = S3Object.safeParse(isObject(given) ? given["S3Object"] : undefined);
    if (!place.success) return [own, ...passed];
    const resource = `arn:aws:s3:::${place.data.Bucket}/${place.data.Name}`;
    return [own, { action: "s3:GetObject", resource, context: {} }, ...passed];
  }

  async handle({ operation, input }: ServiceCall): Promise<ServiceResponse> {
    return {
      status: 200,
      headers: { "content-type": "application/x-amz-json-1.1" },
      body: JSON.stringify(await this.#run(operation, input)),
    };
  }

  renderFault({ status, code, message, extra }: ServiceFault): ServiceResponse {
    return {
      status,
      headers: { "content-type": "application/x-amz-json-1.1", "x-amzn-errortype": code },
      body: JSON.stringify({ __type: code, message, Message: message, ...extra }),
    };
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.#reader.stop();
  }

  async #run(operation: string, input: unknown): Promise<object> {
    this.#quotas?.take(operation);
    switch (operation) {
      case "DetectDocumentText":
        return this.#readNow(read(Synchronous, input), "DetectDocumentTextModelVersion");
      case "AnalyzeDocument":
        return this.#readNow(
          read(Synchronous.required({ FeatureTypes: true }), input),
          "AnalyzeDocumentModelVersion",
        );
      case "StartDocumentTextDetection":
        return this.#startJob(read(Start, input), "StartDocumentTextDetection");
      case "StartDocumentAnalysis":
        return this.#startJob(
          read(Start.required({ FeatureTypes: true }), input),
          "StartDocumentAnalysis",
        );
      case "GetDocumentTextDetection":
        return this.#answerJob(read(Get, input), "StartDocumentTextDetection");
      case "GetDocumentAnalysis":
        return this.#answerJob(read(Get, input), "StartDocumentAnalysis");
      default:
        throw new ServiceFault(
          501,
          "NotImplementedException",
          `the local cloud does not support textract:${operation}`,
        );
    }
  }

  async #readNow(input: z.infer<typeof Synchronous>, version: string): Promise<object> {
    const bytes = await this.#bytesOf(input.Document);
    checkDocument(bytes, false);
    try {
      const pages = await this.#reader.read(bytes, { maxPages: 1, maxMs: 120_000 });
      return {
        DocumentMetadata: { Pages: pages.length },
        Blocks: this.#blocks(pages, input.FeatureTypes),
        [version]: "1.0",
      };
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      throw unsupported();
    }
  }

  async #startJob(input: z.infer<typeof Start>, api: Job["api"]): Promise<{ JobId: string }> {
    const { ClientRequestToken: token, DocumentLocation: location } = input;
    const known = [...this.#jobs].find(([, job]) => token !== undefined && job.token === token);
    if (known) return { JobId: known[0] };
    const bytes = await this.#bytesOf(location);
    checkDocument(bytes, true);
    const running = [...this.#jobs.values()].filter(({ status }) => status === "IN_PROGRESS");
    this.#quotas?.checkJobs(running.length);
    const id = randomBytes(32).toString("hex");
    const job: Job = { api, status: "IN_PROGRESS", token, blocks: [], pages: 0 };
    const [oldest] = this.#jobs.keys();
    if (this.#jobs.size >= maxJobs && oldest !== undefined) this.#jobs.delete(oldest);
    this.#jobs.set(id, job);
    this.#finish(id, job, bytes, input).catch((error: unknown) =>
      this.#surroundings.onError(error),
    );
    return { JobId: id };
  }

  async #finish(id: string, job: Job, bytes: Buffer, input: z.infer<typeof Start>): Promise<void> {
    try {
      const pages = await this.#reader.read(bytes, { maxPages: 3000, maxMs: 600_000 });
      job.blocks = this.#blocks(pages, input.FeatureTypes);
      job.pages = pages.length;
      job.status = "SUCCEEDED";
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      job.status = "FAILED";
      job.message = "UNSUPPORTED_DOCUMENT";
    }
    const { NotificationChannel: channel, DocumentLocation: location, JobTag } = input;
    if (!channel) return;
    this.#surroundings.publish(channel.SNSTopicArn, channel.RoleArn, {
      JobId: id,
      Status: job.status,
      API: job.api,
      ...(JobTag === undefined ? {} : { JobTag }),
      Timestamp: this.#surroundings.now(),
      DocumentLocation: {
        S3ObjectName: location.S3Object.Name,
        S3Bucket: location.S3Object.Bucket,
      },
    });
  }

  #answerJob(
    { JobId, MaxResults = maxBlocks, NextToken }: z.infer<typeof Get>,
    api: Job["api"],
  ): object {
    const job = this.#jobs.get(JobId);
    if (job?.api !== api)
      throw new ServiceFault(400, "InvalidJobIdException", "Request has invalid Job Id");
    if (job.status !== "SUCCEEDED")
      return {
        JobStatus: job.status,
        ...(job.message === undefined ? {} : { StatusMessage: job.message }),
      };
    const from = Number(NextToken ?? 0);
    const to = from + Math.min(MaxResults, maxBlocks);
    return {
      JobStatus: job.status,
      DocumentMetadata: { Pages: job.pages },
      Blocks: job.blocks.slice(from, to),
      ...(to < job.blocks.length ? { NextToken: String(to) } : {}),
    };
  }

  #blocks(
    pages: Awaited<ReturnType<ReaderProcess["read"]>>,
    features: z.infer<typeof Features> | undefined,
  ): Block[] {
    return pages.flatMap((page, index) =>
      blocksOf(page, index + 1, features?.includes("FORMS") ?? false),
    );
  }

  async #bytesOf({ Bytes, S3Object: place }: z.infer<typeof Document>): Promise<Buffer> {
    if (Bytes !== undefined) return Buffer.from(Bytes, "base64");
    const bytes = place && (await this.#surroundings.objectBytes(place.Bucket, place.Name));
    if (bytes) return bytes;
    throw new ServiceFault(
      400,
      "InvalidS3ObjectException",
      "Unable to get object metadata from S3. Check object key, region and/or access permissions.",
    );
  }
}

function unsupported(): ServiceFault {
  return new ServiceFault(
    400,
    "UnsupportedDocumentException",
    "Request has unsupported document format",
  );
}

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new ServiceFault(400, "InvalidParameterException", "Request has invalid parameters");
}
