import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";

const override = true;

function securityHeaders(
  policy: string,
  referrerPolicy: HeadersReferrerPolicy,
): ResponseSecurityHeadersBehavior {
  return {
    contentSecurityPolicy: { contentSecurityPolicy: policy, override },
    contentTypeOptions: { override },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override },
    referrerPolicy: { referrerPolicy, override },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(730),
      includeSubdomains: true,
      override,
    },
  };
}

const customHeadersBehavior = {
  customHeaders: [
    {
      header: "permissions-policy",
      value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
      override,
    },
    { header: "cross-origin-opener-policy", value: "same-origin", override },
  ],
};

/**
 * What the pages may load: themselves, their known inline scripts, and the files bucket; and where they may ask
 * for the tokens of a federated sign-in, if there is one.
 */
function siteContentSecurityPolicy(
  scriptHashes: readonly string[],
  filesOrigin: string,
  signInOrigin: string | undefined,
): string {
  const connect = ["'self'", filesOrigin, ...(signInOrigin === undefined ? [] : [signInOrigin])];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" "),
    // Dialogs and scroll areas inject styles, and static hosting has no nonce.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin}`,
    `media-src 'self' blob: ${filesOrigin}`,
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
  /** A name that no other stage and region of the account has. */
  nameOf: (part: string) => string;
  scriptHashes: readonly string[];
  filesOrigin: string;
  signInOrigin: string | undefined;
}

/** The headers that CloudFront adds to every answer. */
export class ResponseHeaders extends Construct {
  readonly site: ResponseHeadersPolicy;
  /** Where the address itself is a secret: no referrer at all. */
  readonly links: ResponseHeadersPolicy;
  readonly api: ResponseHeadersPolicy;

  constructor(
    scope: Construct,
    { nameOf, scriptHashes, filesOrigin, signInOrigin }: ResponseHeadersProps,
  ) {
    super(scope, "Headers");
    const sitePolicy = siteContentSecurityPolicy(scriptHashes, filesOrigin, signInOrigin);
    const { NO_REFERRER, STRICT_ORIGIN } = HeadersReferrerPolicy;
    const policy = (
      id: string,
      comment: string,
      content: string,
      referrer: HeadersReferrerPolicy,
    ) =>
      new ResponseHeadersPolicy(this, id, {
        responseHeadersPolicyName: nameOf(`${id.toLowerCase()}-headers`),
        comment,
        securityHeadersBehavior: securityHeaders(content, referrer),
        customHeadersBehavior,
      });
    this.site = policy("Site", "Pages", sitePolicy, STRICT_ORIGIN);
    this.links = policy(
      "Links",
      "Pages opened by a link that is a secret",
      sitePolicy,
      NO_REFERRER,
    );
    this.api = policy(
      "Api",
      "API answers",
      "default-src 'none'; frame-ancestors 'none'",
      NO_REFERRER,
    );
  }
}
