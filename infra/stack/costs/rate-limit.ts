import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { errors } from "../../../shared/contracts/errors/errors.ts";

/** Seconds over which AWS WAF counts the requests of an address. */
const windowSeconds = 300;

const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/**
 * A web ACL for CloudFront that refuses an IP address while it has sent more requests within the last five minutes, with
 * the API's answer for too many of them. It exists in us-east-1 only.
 */
export function rateLimitAcl(scope: Construct, name: string, requests: number): CfnWebACL {
  const { status, message } = errors.too_many_requests;
  return new CfnWebACL(scope, "RateLimit", {
    name,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility(name),
    customResponseBodies: {
      refused: {
        contentType: "APPLICATION_JSON",
        content: JSON.stringify({ error: message, code: "too_many_requests" }),
      },
    },
    rules: [
      {
        name: "requests-of-an-address",
        priority: 0,
        statement: {
          rateBasedStatement: {
            limit: requests,
            evaluationWindowSec: windowSeconds,
            aggregateKeyType: "IP",
          },
        },
        action: {
          block: {
            customResponse: {
              responseCode: status,
              customResponseBodyKey: "refused",
              responseHeaders: [{ name: "retry-after", value: String(windowSeconds) }],
            },
          },
        },
        visibilityConfig: visibility(`${name}-refused`),
      },
    ],
  });
}
