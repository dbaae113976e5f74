import type { AdmissionControl } from "../iam-proxy/admission.ts";
import type { CloudFront } from "../cloudfront/cloudfront.ts";
import type { Clock } from "../clock.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { isObject } from "../json.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { SesService } from "../ses/ses.ts";
import type { Queues } from "../sqs/queues.ts";
import type { MetricFilters } from "./metric-filters.ts";
import type { Metrics } from "./metrics.ts";
import type { ServiceMetrics } from "./service-metrics.ts";

interface Sources {
  lambda: Lambda;
  queues: Queues;
  clock: Clock;
  admission: AdmissionControl;
  gateway: Gateway;
  cloudfront: CloudFront;
  ses: SesService;
}

/**
 * Records what the services do, and the metrics in log lines. Returns a function that records length and age of the
 * queues, to be called once a minute.
 */
export function collectMetrics(
  {
    metrics,
    filters,
    published,
  }: {
    metrics: Metrics;
    filters: MetricFilters;
    published: ServiceMetrics;
  },
  { lambda, queues, clock, admission, gateway, cloudfront, ses }: Sources,
): () => void {
  lambda.onOutcome = (fn, outcome) => published.functionEnded(fn, outcome);
  lambda.onThrottle = (fn) => published.functionThrottled(fn);
  lambda.onStart = (fn, ofFunction, ofAll) => published.functionStarted(fn, ofFunction, ofAll);
  lambda.onBatch = (fn, ageMs) => published.batchRead(fn, ageMs);
  lambda.onLine = (line) => {
    if (!line.includes('"CloudWatchMetrics"')) return;
    try {
      const parsed: unknown = JSON.parse(line);
      if (isObject(parsed)) metrics.recordEmbedded(parsed);
    } catch {
      // CloudWatch ignores a line that is not JSON.
    }
  };
  gateway.accessLog.onLine = (logGroup, line) => filters.count(logGroup, line);
  gateway.onAnswer = (apiId, status) => published.apiAnswered(apiId, status);
  cloudfront.onAnswer = (distributionId, status) => published.edgeAnswered(distributionId, status);
  admission.onMetered = (call) => published.tableCalled(call);
  ses.onSent = (sent) => published.emailSent(sent);
  return () => {
    for (const { arn, name } of queues.all) {
      const oldest = queues.oldestSentAt(arn);
      const seconds = oldest === undefined ? 0 : (clock.now() - oldest) / 1000;
      published.queueSampled(name, queues.counts(arn).visible, Math.max(0, Math.round(seconds)));
    }
  };
}
