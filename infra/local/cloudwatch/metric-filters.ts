import { z } from "zod";
import { propsOf, type Template } from "../template/template.ts";
import { compileFilterPattern } from "./filter-pattern.ts";
import type { Metrics } from "./metrics.ts";

const Filter = z.object({
  LogGroupName: z.string(),
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([
    z.object({
      MetricNamespace: z.string(),
      MetricName: z.string(),
      MetricValue: z.coerce.number(),
    }),
  ]),
});

/** The template's metric filters, which count lines of logs. */
export class MetricFilters {
  readonly #metrics: Metrics;
  readonly #filters: {
    logGroup: string;
    matches: (line: unknown) => boolean;
    record: () => void;
  }[];

  constructor(template: Template, metrics: Metrics) {
    this.#metrics = metrics;
    this.#filters = template.ofType("AWS::Logs::MetricFilter").map((resource) => {
      const { LogGroupName, FilterPattern, MetricTransformations } = propsOf(resource, Filter);
      const [{ MetricNamespace: namespace, MetricName: name, MetricValue }] = MetricTransformations;
      return {
        logGroup: LogGroupName,
        matches: compileFilterPattern(FilterPattern),
        record: () => this.#metrics.record({ namespace, name, dimensions: {} }, MetricValue),
      };
    });
  }

  /** Counts a line of JSON in this log group. */
  count(logGroup: string, line: unknown): void {
    for (const filter of this.#filters)
      if (filter.logGroup === logGroup && filter.matches(line)) filter.record();
  }
}
