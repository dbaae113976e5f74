import { TextractClient, UnsupportedDocumentException } from "@aws-sdk/client-textract";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  collectBlocks,
  detectText,
  startDetection,
} from "../../../functions/extraction/detect-text.ts";
import { preparePdf } from "../../../functions/extraction/pdf/prepare-pdf.ts";
import { pagesMax } from "../../../functions/extraction/read-document.ts";
import { marksIn, marksOnPages } from "../../../functions/extraction/marks-by-hand.ts";
import { UnreadableDocument } from "../../../functions/extraction/unreadable-document.ts";
import { parseSplitSheet } from "../../../shared/domain/extraction/parse-split-sheet.ts";
import type { ExtractedSheet } from "../../../shared/domain/extraction/parse-split-sheet.ts";
import { wordsOfTextract } from "../../../shared/domain/extraction/textract-words.ts";
import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import { AdmissionControl } from "../../local/iam-proxy/admission.ts";
import { Clock } from "../../local/clock.ts";
import { Credentials } from "../../local/iam-proxy/credentials.ts";
import { IamProxy } from "../../local/iam-proxy/iam-proxy.ts";
import { administratorRole, Iam } from "../../local/iam-proxy/iam.ts";
import { closeServer, listenOnLocalhost } from "../../local/http-server.ts";
import { Logs } from "../../local/logs.ts";
import { Template } from "../../local/template/template.ts";
import { TextractService } from "../../local/textract/textract.ts";

/** Reads documents with the local cloud's Textract, as the product does with Textract on AWS. */
export interface DocumentReader {
  /** What Textract's text detection gives. */
  detect: (bytes: Buffer) => Promise<TextractBlock[]>;
  blocks: (bytes: Buffer) => Promise<TextractBlock[]>;
  /** Throws for a document that cannot be read. */
  read: (bytes: Buffer) => Promise<ExtractedSheet>;
  stop: () => Promise<void>;
}

const bucket = "documents";

export async function openDocumentReader(): Promise<DocumentReader> {
  const template = new Template({ Resources: {} }, {}, "");
  const clock = new Clock();
  const logs = new Logs(() => clock.date());
  const credentials = new Credentials();
  const objects = new Map<string, Buffer>();
  const service = new TextractService({
    objectBytes: async (_, key) => objects.get(key),
    publish: () => {},
    now: () => clock.now(),
    onError: (error) => console.error(error),
  });
  const proxy = new IamProxy(
    [service],
    new AdmissionControl(new Iam(template), credentials, clock, logs),
    clock,
    logs,
  );
  const endpoint = `http://127.0.0.1:${await listenOnLocalhost(proxy.server, 0)}`;
  const client = new TextractClient({
    endpoint,
    region: template.region,
    credentials: credentials.of(administratorRole),
  });
  const blocks = async (bytes: Buffer): Promise<TextractBlock[]> => {
    const found = await detect(bytes);
    return [...found, ...(await marksOf(bytes, found))];
  };
  const detect = async (bytes: Buffer): Promise<TextractBlock[]> => {
    const place = { Bucket: bucket, Name: randomUUID() };
    objects.set(place.Name, bytes);
    try {
      return await detectText(client, { S3Object: place });
    } catch (error) {
      const isPdf = bytes.subarray(0, 1024).includes("%PDF-");
      if (!(error instanceof UnsupportedDocumentException) || !isPdf) throw error;
      const job = await startDetection(client, place, place.Name);
      for (;;) {
        const found = await collectBlocks(client, job);
        if (found !== undefined) return found;
        await pause(50);
      }
    } finally {
      objects.delete(place.Name);
    }
  };
  return {
    blocks,
    detect,
    read: async (bytes) => parseSplitSheet(wordsOfTextract(await blocks(bytes))),
    stop: async () => {
      client.destroy();
      await closeServer(proxy.server);
      await service.stop();
    },
  };
}

/** The boxes and buttons of a PDF form, and the signatures and ticks in a picture or on scanned pages. */
export async function marksOf(bytes: Buffer, found: TextractBlock[]): Promise<TextractBlock[]> {
  if (!bytes.subarray(0, 1024).includes("%PDF-")) return await marksIn(bytes, found);
  try {
    const { marks, pictures } = preparePdf(bytes, pagesMax);
    return [...marks, ...(await marksOnPages(pictures, found))];
  } catch (error) {
    // The document is read as it is, also if the product would refuse it.
    if (error instanceof UnreadableDocument) return [];
    throw error;
  }
}
