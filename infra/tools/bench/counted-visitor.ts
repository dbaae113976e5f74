import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { callEndpointAs } from "../testing/contract-call.ts";
import type { SampleRequest } from "../testing/sample-request.ts";
import { Visitor } from "../samples/visitor.ts";
import { randomUUID } from "node:crypto";
import type { z } from "zod";

export interface CountedRequest {
  endpoint: Endpoint;
  ms: number;
}

/** A visitor that records its requests and their times. */
export class CountedVisitor extends Visitor {
  readonly requests: CountedRequest[] = [];

  /** Sends a request and reads the body of its answer with `schema`. Throws for a status of 400 or more. */
  async call<Schema extends z.ZodType>(
    schema: Schema,
    endpoint: Endpoint,
    given: SampleRequest = {},
  ): Promise<z.infer<Schema>> {
    const headers = { ...(endpoint.repeat === "key" && { "idempotency-key": randomUUID() }) };
    const startedAt = performance.now();
    const { status, body } = await callEndpointAs(this, endpoint, given, headers);
    this.requests.push({ endpoint, ms: performance.now() - startedAt });
    if (status >= 400)
      throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
    return schema.parse(body);
  }
}
