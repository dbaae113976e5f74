import {
  AnalyzeDocumentCommand,
  DetectDocumentTextCommand,
  GetDocumentTextDetectionCommand,
  InvalidJobIdException,
  StartDocumentTextDetectionCommand,
  TextractClient,
  UnsupportedDocumentException,
} from "@aws-sdk/client-textract";
import { createCanvas } from "@napi-rs/canvas";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Clock } from "../clock.ts";
import { startIamProxy, roleOf, templateOf } from "../testing/start-iam-proxy.ts";
import type { RunningIamProxy } from "../testing/start-iam-proxy.ts";
import { ServiceFault } from "../service.ts";
import { TextractService } from "./textract.ts";

const template = templateOf({
  Reader: roleOf(
    { actions: ["textract:*"], resources: ["*"] },
    { actions: ["s3:GetObject"], resources: ["arn:aws:s3:::files/parses/*"] },
    { actions: ["iam:PassRole"], resources: ["role"] },
  ),
});
const objects = new Map<string, Buffer>();
const notices: unknown[] = [];
let proxy: RunningIamProxy;
let client: TextractClient;

beforeAll(async () => {
  const service = new TextractService({
    objectBytes: async (bucket, key) => objects.get(`${bucket}/${key}`),
    publish: (topicArn, roleArn, message) => notices.push({ topicArn, roleArn, message }),
    now: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  proxy = await startIamProxy(template, service, new Clock());
  client = new TextractClient(proxy.config("Reader"));
});
afterAll(async () => {
  client.destroy();
  await proxy.stop();
});

async function pdf(pages: string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", ...options });
  for (const [index, text] of pages.entries()) {
    if (index > 0) document.addPage();
    document.fontSize(12).text(text, 72, 100);
  }
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe("one page", () => {
  it("returns the words of a text layer with their positions", async () => {
    const { Blocks = [], DocumentMetadata } = await client.send(
      new DetectDocumentTextCommand({ Document: { Bytes: await pdf(["Ana Reyes 50 %"]) } }),
    );
    expect(DocumentMetadata?.Pages).toBe(1);
    expect(Blocks.map(({ BlockType }) => BlockType)).toEqual([
      "PAGE",
      "LINE",
      "WORD",
      "WORD",
      "WORD",
      "WORD",
    ]);
    const line = Blocks[1];
    expect(line?.Text).toBe("Ana Reyes 50 %");
    expect(line?.Relationships?.[0]?.Ids).toEqual(Blocks.slice(2).map(({ Id }) => Id));
    const box = Blocks[2]?.Geometry?.BoundingBox;
    expect(box?.Left).toBeCloseTo(72 / 595.28, 2);
    expect(box?.Top).toBeCloseTo(100 / 841.89, 1);
  });

  it("reads an image, also a rotated one", { timeout: 300_000 }, async () => {
    const canvas = createCanvas(700, 1000);
    const context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, 700, 1000);
    context.translate(700, 0);
    context.rotate(Math.PI / 2);
    context.fillStyle = "#000";
    context.font = "32px sans-serif";
    context.fillText("This sheet names the songwriters and their shares", 60, 100);
    context.fillText("Ana Reyes 50% of the composition", 60, 170);
    const { Blocks = [] } = await client.send(
      new DetectDocumentTextCommand({ Document: { Bytes: canvas.toBuffer("image/png") } }),
    );
    const words = Blocks.filter(({ BlockType }) => BlockType === "WORD");
    expect(words.map(({ Text }) => Text)).toEqual(
      expect.arrayContaining(["Ana", "Reyes", "50%", "composition"]),
    );
    // Text that runs from top to bottom.
    const [start, end] = words.find(({ Text }) => Text === "composition")?.Geometry?.Polygon ?? [];
    expect((end?.Y ?? 0) - (start?.Y ?? 0)).toBeGreaterThan(0.1);
  });

  it.each([
    ["Spanish", "Los autores de la obra acuerdan que a Begoña Muñoz le corresponde una parte", ["Begoña", "Muñoz"]],
    ["German", "Die Urheber vereinbaren, dass auf Jürgen Weiß und die anderen gleiche Anteile entfallen", ["Jürgen", "Weiß"]],
    ["Portuguese", "Os autores da obra declaram que João Simões e os outros dividem a música", ["João", "Simões"]],
    ["French", "Les auteurs conviennent que la moitié des droits est à Françoise Lefèvre", ["Françoise", "Lefèvre"]],
    ["Italian", "Gli autori concordano che la metà della quota spetta a Niccolò", ["metà", "Niccolò"]],
  ] as const)("reads the letters of %s", { timeout: 300_000 }, async (_, sentence, names) => {
    const canvas = createCanvas(1700, 600);
    const context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, 1700, 600);
    context.fillStyle = "#000";
    context.font = "36px sans-serif";
    context.fillText(sentence, 60, 200);
    const { Blocks = [] } = await client.send(
      new DetectDocumentTextCommand({ Document: { Bytes: canvas.toBuffer("image/png") } }),
    );
    const words = Blocks.filter(({ BlockType }) => BlockType === "WORD").map(({ Text }) => Text);
    expect(words).toEqual(expect.arrayContaining([...names]));
  }); // prettier-ignore

  it.each([
    ["two pages", () => pdf(["one", "two"])],
    ["a password", () => pdf(["one"], { userPassword: "secret" })],
    ["a broken file", async () => Buffer.from("%PDF-1.7 nothing")],
    ["a text file", async () => Buffer.from("Ana Reyes 50 %")],
  ])("refuses %s", async (_, make) => {
    const call = client.send(new DetectDocumentTextCommand({ Document: { Bytes: await make() } }));
    await expect(call).rejects.toBeInstanceOf(UnsupportedDocumentException);
  });

  it("refuses an image of more than 10,000 pixels without decoding it", async () => {
    const header = createCanvas(2, 2).toBuffer("image/png");
    header.writeUInt32BE(20_000, 16);
    const call = client.send(new DetectDocumentTextCommand({ Document: { Bytes: header } }));
    await expect(call).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("requires features for an analysis", async () => {
    const Document = { Bytes: await pdf(["one"]) };
    const call = client.send(new AnalyzeDocumentCommand({ Document, FeatureTypes: [] }));
    await expect(call).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("reads objects only with the permissions of the caller", async () => {
    objects.set("files/other/a", await pdf(["one"]));
    const S3Object = { Bucket: "files", Name: "other/a" };
    const call = client.send(new DetectDocumentTextCommand({ Document: { S3Object } }));
    await expect(call).rejects.toMatchObject({ name: "AccessDeniedException" });
  });
});

describe("several pages", () => {
  it("are read only by a caller who may pass the role for the notification", async () => {
    const start = new StartDocumentTextDetectionCommand({
      DocumentLocation: { S3Object: { Bucket: "files", Name: "parses/a" } },
      NotificationChannel: { SNSTopicArn: "topic", RoleArn: "other" },
    });
    await expect(client.send(start)).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining("iam:PassRole on resource: other"),
    });
  });

  it("are read by a job, announced by a message, and returned in pages of results", async () => {
    objects.set("files/parses/a", await pdf(["one", "two", "three"]));
    const DocumentLocation = { S3Object: { Bucket: "files", Name: "parses/a" } };
    const NotificationChannel = { SNSTopicArn: "topic", RoleArn: "role" };
    const start = new StartDocumentTextDetectionCommand({
      DocumentLocation,
      NotificationChannel,
      ClientRequestToken: "once",
      JobTag: "parse",
    });
    const { JobId } = await client.send(start);
    expect((await client.send(start)).JobId).toBe(JobId);
    await vi.waitFor(() => expect(notices).toHaveLength(1), 20_000);
    expect(notices[0]).toMatchObject({
      topicArn: "topic",
      roleArn: "role",
      message: { JobId, Status: "SUCCEEDED", API: "StartDocumentTextDetection", JobTag: "parse" },
    });
    const texts: string[] = [];
    let NextToken: string | undefined;
    do {
      const part = await client.send(
        new GetDocumentTextDetectionCommand({ JobId, MaxResults: 4, NextToken }),
      );
      expect(part.DocumentMetadata?.Pages).toBe(3);
      expect(part.Blocks?.length).toBeLessThanOrEqual(4);
      for (const { BlockType, Text, Page } of part.Blocks ?? [])
        if (BlockType === "WORD") texts.push(`${Page} ${Text}`);
      NextToken = part.NextToken;
    } while (NextToken !== undefined);
    expect(texts).toEqual(["1 one", "2 two", "3 three"]);
  });

  it("an unreadable document fails its job", async () => {
    objects.set("files/parses/locked", await pdf(["one"], { userPassword: "secret" }));
    const DocumentLocation = { S3Object: { Bucket: "files", Name: "parses/locked" } };
    const { JobId } = await client.send(
      new StartDocumentTextDetectionCommand({ DocumentLocation }),
    );
    await vi.waitFor(async () => {
      const { JobStatus, StatusMessage } = await client.send(
        new GetDocumentTextDetectionCommand({ JobId }),
      );
      expect([JobStatus, StatusMessage]).toEqual(["FAILED", "UNSUPPORTED_DOCUMENT"]);
    }, 20_000);
  });

  it("an unknown job is refused, and injected faults make calls fail", async () => {
    const call = new GetDocumentTextDetectionCommand({ JobId: "none" });
    await expect(client.send(call)).rejects.toBeInstanceOf(InvalidJobIdException);
    proxy.faults.add({
      service: "textract",
      operation: "*",
      times: 1,
      error: "ThrottlingException",
    });
    await expect(client.send(call)).rejects.toMatchObject({ name: "ThrottlingException" });
  });
});

describe("quotas", () => {
  const quotas = { callsPerSecond: { GetDocumentTextDetection: 2 }, jobs: 1 };
  let at = 1_000_000;
  const limited = new TextractService({
    objectBytes: async (bucket, key) => objects.get(`${bucket}/${key}`),
    publish: () => {},
    now: () => at,
    onError: () => {},
    quotas,
  });
  const call = async (operation: string, input: object) =>
    await limited.handle({ operation, input } as Parameters<TextractService["handle"]>[0]).then(
      () => "answered",
      (error: unknown) => (error instanceof ServiceFault ? error.code : String(error)),
    );
  const asked = async () => await call("GetDocumentTextDetection", { JobId: "none" });
  afterAll(async () => {
    await limited.stop();
  });

  it("refuse calls above the rate until the clock has moved on, and very many with another error", async () => {
    const known = "InvalidJobIdException";
    const above = "ProvisionedThroughputExceededException";
    expect([await asked(), await asked(), await asked()]).toEqual([known, known, above]);
    at += 500;
    expect([await asked(), await asked()]).toEqual([known, above]);
    for (let count = 0; count < 12; count += 1) await asked();
    expect(await asked()).toBe("ThrottlingException");
    at += 5_000;
    // At most one second's worth is saved up.
    expect([await asked(), await asked(), await asked()]).toEqual([known, known, above]);
  });

  it("refuse a job beside as many as may run", async () => {
    objects.set("files/parses/b", await pdf(["one", "two"]));
    const DocumentLocation = { S3Object: { Bucket: "files", Name: "parses/b" } };
    const start = async () => await call("StartDocumentTextDetection", { DocumentLocation });
    expect(await Promise.all([start(), start()])).toEqual(["answered", "LimitExceededException"]);
  });
});
