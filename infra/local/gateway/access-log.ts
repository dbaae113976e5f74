import { z } from "zod";
import { parseJson, type Json } from "../json.ts";
import { propsOf, type Template } from "../template/template.ts";

const Stage = z.object({
  ApiId: z.string(),
  AccessLogSettings: z.object({ DestinationArn: z.string(), Format: z.string() }).optional(),
});

/** Variables of an access log's format, without `$context.`; what a request does not have is `-`. */
export type AccessLogValues = Record<string, string>;

/** The access log of the template's API, in the format that its stage has. */
export class AccessLog {
  readonly #format: string | undefined;
  readonly #logGroup: string;
  /** Receives each line with the name of its log group. */
  onLine: ((logGroup: string, line: Json) => void) | undefined;

  constructor(template: Template) {
    const [stage] = template
      .ofType("AWS::ApiGatewayV2::Stage")
      .map((resource) => propsOf(resource, Stage));
    const { DestinationArn, Format } = stage?.AccessLogSettings ?? {};
    this.#format = Format;
    this.#logGroup = DestinationArn?.replace(/^.*:log-group:/, "").replace(/:\*$/, "") ?? "";
  }

  write(values: AccessLogValues): void {
    if (this.#format === undefined || this.onLine === undefined) return;
    const line = this.#format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) =>
      JSON.stringify(values[name] ?? "-").slice(1, -1),
    );
    this.onLine(this.#logGroup, parseJson(line, "the access log"));
  }
}
