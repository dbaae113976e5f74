import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";

const override = true;

function securityHeaders(
  policy: string,
  referrerPolicy: HeadersReferrerPolicy,
  includeSubdomains: boolean,
): ResponseSecurityHeadersBehavior {
  return {
    contentSecurityPolicy: { contentSecurityPolicy: policy, override },
    contentTypeOptions: { override },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override },
    referrerPolicy: { referrerPolicy, override },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(730),
      includeSubdomains,
      override,
    },
  };
}

const customHeaders = [
  {
    header: "permissions-policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    override,
  },
  { header: "cross-origin-opener-policy", value: "same-origin", override },
];
/** Tells search engines not to list pages whose address is a secret. */
const unlisted = { header: "x-robots-tag", value: "noindex", override };

/**
 * The content security policy of the pages. It allows the site's own files, no inline script, the files bucket and,
 * with federated sign-in, requests for tokens to `signInOrigin`. It is the same for every build.
 */
function siteContentSecurityPolicy(
  filesOrigins: readonly string[],
  signInOrigin: string | undefined,
): string {
  const files = filesOrigins.join(" ");
  const connect = ["'self'", files, ...(signInOrigin === undefined ? [] : [signInOrigin])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The built pages have style attributes, for instance for the widths of bars. Style elements are refused: only they
    // could read a page by selectors.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${files}`,
    `media-src 'self' blob: ${files}`,
    `connect-src ${connect.join(" ")}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

export interface ResponseHeadersProps {
  /** Returns a name that is unique across the stages and regions of the account. */
  nameOf: (part: string) => string;
  /** The files bucket, and the distribution in front of it. */
  filesOrigins: readonly string[];
  signInOrigin: string | undefined;
  /** Whether browsers open all subdomains of the site with TLS only. */
  hstsIncludeSubdomains: boolean;
}

/** The headers that CloudFront adds to every response. */
export class ResponseHeaders extends Construct {
  readonly site: ResponseHeadersPolicy;
  /** For pages whose path contains a secret token: browsers send no referrer. */
  readonly links: ResponseHeadersPolicy;
  readonly api: ResponseHeadersPolicy;

  constructor(
    scope: Construct,
    { nameOf, filesOrigins, signInOrigin, hstsIncludeSubdomains }: ResponseHeadersProps,
  ) {
    super(scope, "Headers");
    const sitePolicy = siteContentSecurityPolicy(filesOrigins, signInOrigin);
    const { NO_REFERRER, STRICT_ORIGIN } = HeadersReferrerPolicy;
    const policy = (
      id: string,
      comment: string,
      content: string,
      referrer: HeadersReferrerPolicy,
      more: ResponseCustomHeader[] = [],
    ) =>
      new ResponseHeadersPolicy(this, id, {
        responseHeadersPolicyName: nameOf(`${id.toLowerCase()}-headers`),
        comment,
        securityHeadersBehavior: securityHeaders(content, referrer, hstsIncludeSubdomains),
        customHeadersBehavior: { customHeaders: [...customHeaders, ...more] },
      });
    this.site = policy("Site", "Pages", sitePolicy, STRICT_ORIGIN);
    this.links = policy(
      "Links",
      "Pages opened by a link that is a secret",
      sitePolicy,
      NO_REFERRER,
      [unlisted],
    );
    this.api = policy(
      "Api",
      "API answers",
      "default-src 'none'; frame-ancestors 'none'",
      NO_REFERRER,
    );
  }
}
