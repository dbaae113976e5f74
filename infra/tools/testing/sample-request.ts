import { readFileSync } from "node:fs";
import { z } from "zod";
import { signaturePlaceholders } from "../samples/details-to-sign.ts";
import { password } from "../samples/sample-accounts.ts";
import { shareSong } from "../samples/sample-records.ts";
import { fillSample, sampleValues, type SampleValues } from "../samples/sample-values.ts";
import { Visitor } from "../samples/visitor.ts";
import type { TestRecords } from "./test-records.ts";

/** A valid request of an endpoint. `visitor` is set where the request needs the cookies of a certain visitor. */
export interface SampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The bytes of a webhook's body, and the headers with their signature. */
  signed?: { text: string; headers: Record<string, string> };
  visitor?: Visitor;
}

/** The parts of a sample event that differ between endpoints. */
export const RouteEvent = z.object({
  routeKey: z.string(),
  rawPath: z.string(),
  cookies: z.array(z.string()).default([]),
  pathParameters: z.record(z.string(), z.string()).default({}),
  queryStringParameters: z.record(z.string(), z.string()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
});

/** The headers that sign the body of a webhook. */
const signatureHeaders = ["stripe-signature"];

/** The cookie of the samples that the owner of the records sends. */
const ownersCookie = "__Host-session={{demo.session}}";

/** The name of an endpoint's sample event in the folder `events`. */
export function sampleNameOf(group: string, endpoint: string): string {
  return `${group}/${endpoint.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}

/**
 * Reads the request of a sample event, with the test records in place of those of the demo account. `visitor`
 * is not set for a request of the owner or of a visitor without cookies.
 */
export async function readSampleRequest(
  name: string,
  records: TestRecords,
): Promise<SampleRequest> {
  const sample = readFileSync(`events/${name}`, "utf8");
  const values = {
    ...sampleValues(records.url, records.owner),
    ...valuesOf(records),
    "edge.secret": () => "",
  };
  const { cookies, headers, pathParameters, queryStringParameters, body } = RouteEvent.parse(
    JSON.parse(await fillSample(sample, values)),
  );
  const signatures = Object.entries(headers).filter(([header]) =>
    signatureHeaders.includes(header),
  );
  const isSigned = signatures.length > 0 && body !== undefined;
  const isOwners = sample.includes(ownersCookie);
  return {
    params: pathParameters,
    query: queryStringParameters,
    ...(isSigned ? { signed: { text: body, headers: Object.fromEntries(signatures) } } : {}),
    ...(body === undefined || isSigned
      ? {}
      : { body: z.record(z.string(), z.unknown()).parse(JSON.parse(body)) }),
    ...(isOwners || cookies.length === 0 ? {} : { visitor: new Visitor(records.url, cookies) }),
  };
}

function valuesOf(records: TestRecords): SampleValues {
  const { ownerEmail, pending, completed, sealedSha256, invitation, file } = records;
  return {
    "demo.email": () => ownerEmail,
    "demo.password": () => password,
    "demo.completed.agreementId": () => completed.agreement.id,
    "demo.completed.songId": () => completed.id,
    "demo.completed.sealedSha256": () => sealedSha256,
    "demo.completed.shareToken": () => shareSong(records.owner, completed.id),
    "demo.lyrics.songId": () => pending.id,
    "demo.pending.agreementId": () => invitation.agreementId,
    "demo.pending.personalLink": () => invitation.shareLink,
    "demo.pending.documentHash": () => invitation.documentHash,
    "demo.pending.signerName": () => invitation.name,
    "demo.pending.signerEmail": () => invitation.email,
    ...signaturePlaceholders(() => invitation.fields),
    "demo.file.id": () => file.id,
    "demo.file.filename": () => file.filename,
  };
}
