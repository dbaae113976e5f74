import type { AdmissionControl } from "../iam-proxy/admission.ts";
import type { Clock } from "../clock.ts";
import type { CloudFront } from "../cloudfront/cloudfront.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { Iam } from "../iam-proxy/iam.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { Logs } from "../logs.ts";
import type { Services } from "../services.ts";
import { Topics } from "../sns/topics.ts";
import type { Template } from "../template/template.ts";
import { Alarms } from "./alarms.ts";
import { collectMetrics } from "./collect.ts";
import { MetricFilters } from "./metric-filters.ts";
import { Metrics } from "./metrics.ts";
import { ServiceMetrics } from "./service-metrics.ts";
import { stackSetTemplates } from "./stack-sets.ts";

/** The region in which CloudFront publishes its metrics. */
const edgeMetricsRegion = "us-east-1";

/** Starts CloudWatch. `everyMinute` runs once a minute of the local clock. */
export function openAlarms({
  template,
  clock,
  logs,
  services,
  ...sources
}: {
  template: Template;
  clock: Clock;
  logs: Logs;
  lambda: Lambda;
  admission: AdmissionControl;
  gateway: Gateway;
  cloudfront: CloudFront;
  services: Services;
}): { metrics: Metrics[]; alarms: Alarms; everyMinute: () => void } {
  const now = (): number => clock.now();
  const metrics = new Metrics(now);
  /** Those of us-east-1, where CloudFront publishes. */
  const edge = new Metrics(now);
  const filters = new MetricFilters(template, metrics);
  const published = new ServiceMetrics(metrics, edge, filters);
  const alarms = new Alarms(template, metrics, services.topics, logs, () => clock.date());
  for (const other of stackSetTemplates(template)) {
    const ofRegion = other.region === edgeMetricsRegion ? edge : new Metrics(now);
    const topics = new Topics(other, new Iam(other), clock, services.ses.mailbox);
    alarms.add(other, ofRegion, topics);
  }
  const sampleQueues = collectMetrics(
    { metrics, filters, published },
    { ...sources, clock, queues: services.sqs.queues, ses: services.ses },
  );
  const everyMinute = (): void => {
    for (const one of [metrics, edge]) one.minutePassed();
    sampleQueues();
    alarms.evaluate();
  };
  return { metrics: [metrics, edge], alarms, everyMinute };
}
