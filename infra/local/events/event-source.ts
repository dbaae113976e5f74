import { z } from "zod";
import type { Iam } from "../iam-proxy/iam.ts";
import { isObject, parseJson } from "../json.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { LambdaFunction } from "../lambda/function.ts";
import { propsOf } from "../template/template.ts";
import type { Resource } from "../template/template.ts";

const Props = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.number().optional(),
  StartingPosition: z.string().optional(),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.string()).default([]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  DestinationConfig: z
    .object({ OnFailure: z.object({ Destination: z.string() }).optional() })
    .optional(),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
});

/** An AWS::Lambda::EventSourceMapping with its defaults filled in. */
export interface EventSource {
  id: string;
  sourceArn: string;
  fn: LambdaFunction;
  batchSize: number;
  fromLatest: boolean;
  /** -1 means without limit. */
  maxRetries: number;
  /** -1 means without limit. */
  maxAgeSeconds: number;
  bisect: boolean;
  reportsFailures: boolean;
  filters: JsonObject[];
  /** ARN of the queue that receives what failed on every attempt. */
  onFailure: string | undefined;
  concurrency: number;
}

/** Whether a mapping with these properties reads from this service. */
export function readsFrom(props: JsonObject, service: string): boolean {
  const source = props["EventSourceArn"];
  return typeof source === "string" && source.startsWith(`arn:aws:${service}:`);
}

/** Reads a mapping. Throws when the function's role may not read the source, as a deployment would fail. */
export function readEventSource(
  resource: Resource,
  defaultBatchSize: number,
  actions: string[],
  lambda: Lambda,
  iam: Iam,
): EventSource {
  const props = propsOf(resource, Props);
  const fn = lambda.find(props.FunctionName);
  for (const action of actions) {
    const refusal = iam.check(
      { role: fn.role },
      { action, resource: props.EventSourceArn, context: {} },
    );
    if (refusal !== undefined) throw new Error(`${resource.id} cannot be created: ${refusal}`);
  }
  return {
    id: resource.id,
    sourceArn: props.EventSourceArn,
    fn,
    batchSize: props.BatchSize ?? defaultBatchSize,
    fromLatest: props.StartingPosition === "LATEST",
    maxRetries: props.MaximumRetryAttempts,
    maxAgeSeconds: props.MaximumRecordAgeInSeconds,
    bisect: props.BisectBatchOnFunctionError,
    reportsFailures: props.FunctionResponseTypes.includes("ReportBatchItemFailures"),
    filters: (props.FilterCriteria?.Filters ?? []).map(({ Pattern: pattern }) => {
      const filter = parseJson(pattern, resource.id);
      if (!isObject(filter)) throw new Error(`${resource.id}: a filter must be an object`);
      return filter;
    }),
    onFailure: props.DestinationConfig?.OnFailure?.Destination,
    concurrency: props.ScalingConfig?.MaximumConcurrency ?? 3,
  };
}

const Report = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish(),
});

/** Identifiers of the items that a function reported as failed, or "all" for an answer that is not a valid report. */
export function reportedFailures(value: Json): Set<string> | "all" {
  if (value === null || value === "") return new Set();
  const report = Report.safeParse(value);
  if (!report.success) return "all";
  return new Set((report.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
}
