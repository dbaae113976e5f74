import { z } from "zod";
import { Distribution } from "../cloudfront/config.ts";
import { PostRefused } from "./pages.ts";
import type { ConsolePage } from "./pages.ts";
import { renderPage } from "./layout.ts";
import type { Gateway } from "../gateway/gateway.ts";
import type { Json } from "../json.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { LambdaFunction } from "../lambda/function.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const Invocation = z.object({
  /** A route key (`GET /items`), or a function's name, the last part of its name, or its logical id. */
  name: z.string(),
  event: z.json(),
});

/** The invocation replaces this text in an event by the value of the header that CloudFront adds for its origin. */
const secretPlaceholder = "{{edge.secret}}";

/** The value of the first custom origin header. */
function originSecret(template: Template): string | undefined {
  return template
    .ofType("AWS::CloudFront::Distribution")
    .flatMap((resource) => propsOf(resource, Distribution).DistributionConfig.Origins)
    .flatMap(({ OriginCustomHeaders: headers }) => headers)
    .at(0)?.HeaderValue;
}

function find(name: string, lambda: Lambda, gateway: Gateway): LambdaFunction | undefined {
  const route = gateway.routes.find(({ key }) => key === name);
  if (route) return lambda.find(route.functionArn);
  return lambda.functions.find(
    (fn) => fn.id === name || fn.name === name || fn.name.endsWith(`-${name}`),
  );
}

/** Runs one function with the posted event, for `npm run invoke`. */
export function invokePage(template: Template, lambda: Lambda, gateway: Gateway): ConsolePage {
  const functions = (): string[] => lambda.functions.map(({ name }) => name);
  return {
    json: () => ({ functions: functions() }),
    html: () =>
      renderPage(
        "invoke",
        "Invoke",
        "<p>A POST of <code>{ name, event }</code> to <code>/_local/invoke.json</code> runs a function.</p>",
      ),
    post: async (input) => {
      const { name, event } = Invocation.parse(input);
      const fn = find(name, lambda, gateway);
      if (!fn)
        throw new PostRefused(404, {
          message: `The stack has no route or function ${name}`,
          functions: functions(),
        });
      const secret = originSecret(template);
      const text = JSON.stringify(event).replaceAll(secretPlaceholder, secret ?? secretPlaceholder);
      // The text is the JSON of an event, with one string replaced.
      const outcome = await lambda.invoke(fn.arn, JSON.parse(text) as Json);
      if (!outcome.ok) throw new PostRefused(502, outcome.fault);
      return typeof outcome.value === "object" && outcome.value !== null
        ? outcome.value
        : { result: outcome.value };
    },
  };
}
