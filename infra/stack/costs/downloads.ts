import { Aws } from "aws-cdk-lib";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type PriceClass,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "../constructs/acknowledge-nag-findings.ts";

export interface DownloadsProps {
  stage: string;
  bucket: IBucket;
  priceClass: PriceClass;
}

/**
 * A distribution in front of the files bucket, which is cheaper than downloads straight from S3. It passes presigned
 * addresses on as they are: S3 checks signature and expiry of each request, as it does without it, and CloudFront caches
 * nothing and has no access of its own. It has a domain of its own, so that no uploaded file is of the site's origin.
 */
export class Downloads extends Construct {
  readonly origin: string;

  constructor(scope: Construct, { stage, bucket, priceClass }: DownloadsProps) {
    super(scope, "Downloads");
    const requests = new OriginRequestPolicy(this, "Requests", {
      originRequestPolicyName: `splitsheet-${stage}-${Aws.REGION}-downloads`,
      comment:
        "The signature in the query, and what CORS needs. The host is S3's, for which addresses are signed",
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        "origin",
        "access-control-request-headers",
        "access-control-request-method",
      ),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
    const distribution = new Distribution(this, "Distribution", {
      comment: `Splitsheet ${stage}, downloads`,
      defaultBehavior: {
        origin: new HttpOrigin(bucket.bucketRegionalDomainName, {
          protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        }),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: requests,
        compress: false,
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass,
    });
    this.origin = `https://${distribution.distributionDomainName}`;
    acknowledgeNagFindings(distribution, {
      CFR1: "Songwriters live everywhere; no country is shut out",
      CFR2: "It answers presigned addresses only, each of which the API has given to somebody for five minutes",
      CFR3: "Logs would keep presigned addresses, which are keys while they last",
      CFR4: "It has CloudFront's certificate: nobody reads its address",
      CFR7: "S3 itself checks each presigned address; access of CloudFront's own would open the bucket to whoever has none",
    });
  }
}
