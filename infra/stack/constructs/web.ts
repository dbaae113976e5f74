import { Aws, CfnOutput, Duration, Validations } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, OriginGroup, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Settings } from "../settings.ts";
import type { WebBuild } from "../web-build.ts";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";
import type { Api } from "./api.ts";
import { sharedPageCode, sitePathsCode, viewerAddressCode } from "./edge-functions.ts";
import type { Federation } from "./federation.ts";
import type { Files } from "./files.ts";
import { priceClasses } from "../costs/price-classes.ts";
import { rateLimitAcl } from "../costs/rate-limit.ts";
import { ResponseHeaders } from "./response-headers.ts";
import type { Secrets } from "./secrets.ts";

export interface WebProps {
  settings: Settings;
  bucket: IBucket;
  build: WebBuild;
  api: Api;
  files: Files;
  federation: Federation | undefined;
  secrets: Secrets;
}

/** The statuses of errors whose caching CloudFront lets a distribution set. */
const cachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The CloudFront distribution: it serves the web build from a bucket, `/api/*` and `/uploads/*` from the HTTP API. */
export class Web extends Construct {
  readonly distribution: Distribution;
  readonly #props: WebProps;

  constructor(scope: Construct, props: WebProps) {
    // Keeps the scope's name as that of its parts.
    super(scope, "Default");
    this.#props = props;
    const { settings, files, federation } = props;
    const headers = new ResponseHeaders(this, {
      nameOf: (part) => this.#nameOf(part),
      filesOrigins: [
        `https://${files.bucket.bucketRegionalDomainName}`,
        ...(files.downloads ? [files.downloads.origin] : []),
      ],
      signInOrigin: federation?.origin,
      hstsIncludeSubdomains: settings.hstsIncludeSubdomains,
    });
    const page = this.#pageBehavior();
    const calls = this.#apiBehavior();
    const api: BehaviorOptions = { ...calls, responseHeadersPolicy: headers.api };
    const links: BehaviorOptions = { ...page, responseHeadersPolicy: headers.links };
    const { requestsPerFiveMinutes: requests } = settings;
    const webAclId =
      requests === undefined
        ? settings.webAclArn
        : rateLimitAcl(this, this.#nameOf("rate-limit"), requests).attrArn;
    this.distribution = new Distribution(this, "Distribution", {
      comment: `Splitsheet ${settings.stage}`,
      defaultRootObject: "index.html",
      defaultBehavior: { ...page, responseHeadersPolicy: headers.site },
      additionalBehaviors: {
        // A file of the web build among the addresses of the API.
        "/api/client.d.ts": { ...page, responseHeadersPolicy: headers.site },
        "/api/*": api,
        "/uploads/*": api,
        "/sign/*": links,
        "/sheets/*": links,
        "/share/*": this.#sharedPageBehavior(page, calls, headers),
        "/invitation/*": links,
        "/join/*": links,
      },
      // Without a time of its own, CloudFront keeps each of these errors for ten seconds and answers it to everyone who
      // reads the path, whatever the cache policy and `no-store` say. No page replaces them: they are the API's.
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: priceClasses[settings.priceClass],
      ...(webAclId !== undefined && { webAclId }),
      // CloudFront's default certificate has a fixed TLS policy; a custom domain can set one.
      ...(settings.domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [settings.domain.name],
        certificate: Certificate.fromCertificateArn(
          this,
          "Certificate",
          settings.domain.certificateArn,
        ),
      }),
    });
    acknowledgeNagFindings(this.distribution, {
      CFR1: "Songwriters live everywhere; no country is shut out",
      ...(webAclId === undefined && {
        CFR2: "A web ACL costs more than an idle stage, so it is a setting; the API is throttled and slows guessing itself",
      }),
      CFR3: "Standard logs hold paths, queries and referers, where links are; the API's access log has the route's pattern instead",
      ...(!settings.domain && {
        CFR4: "Without a domain of its own the distribution has CloudFront's certificate",
      }),
    });
    Validations.of(this.distribution).acknowledge({
      id: "Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk",
      reason: "The root has a default object and its own page, so no request lists the bucket",
    });
    this.#addRecords();
    this.#addOutputs();
  }

  /** The stack outputs for the operator and for publishing the web build. */
  #addOutputs(): void {
    const { distributionDomainName, distributionId } = this.distribution;
    const siteHost = this.#props.settings.domain?.name ?? distributionDomainName;
    const outputs = {
      SiteUrl: `https://${siteHost}`,
      DistributionDomain: distributionDomainName,
      DistributionId: distributionId,
      WebBucket: this.#props.bucket.bucketName,
    };
    for (const [key, value] of Object.entries(outputs))
      new CfnOutput(this, `${key}Output`, { key, value });
  }

  #pageBehavior(): BehaviorOptions {
    const paths = new EdgeFunction(this, "SitePaths", {
      functionName: this.#nameOf("site-paths"),
      comment: "Addresses of the application to the files of the web build",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(sitePathsCode(this.#props.build)),
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.#props.bucket, {
        // With the permission to list, S3 responds with 404 for a missing object instead of 403.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        originAccessControl: new S3OriginAccessControl(this, "AccessControl", {
          originAccessControlName: this.#nameOf("web"),
        }),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [{ function: paths, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  /**
   * The pages of shared songs come from the API, which adds their link previews. If the API fails, also because its
   * route or secret does not exist yet, they come from the bucket, without a preview.
   */
  #sharedPageBehavior(
    page: BehaviorOptions,
    api: BehaviorOptions,
    { links }: ResponseHeaders,
  ): BehaviorOptions {
    const sharedPage = new EdgeFunction(this, "SharedPage", {
      functionName: this.#nameOf("shared-page"),
      comment: "The page of a shared song, under one address for all",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(sharedPageCode),
    });
    return {
      origin: new OriginGroup({
        primaryOrigin: api.origin,
        fallbackOrigin: page.origin,
        fallbackStatusCodes: [403, 404, 500, 502, 503, 504],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: links,
      compress: false,
      functionAssociations: [{ function: sharedPage, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  #apiBehavior(): BehaviorOptions {
    const { api, secrets } = this.#props;
    const viewerAddress = new EdgeFunction(this, "ViewerAddress", {
      functionName: this.#nameOf("viewer-address"),
      comment: "The viewer's address in a header that no caller can forge",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(viewerAddressCode),
    });
    return {
      origin: new HttpOrigin(api.hostName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        // A dynamic reference: CloudFormation reads the secret during the deploy.
        customHeaders: {
          "x-origin-secret": secrets.edgeValue.unsafeUnwrap(),
        },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // CloudFront compresses only cacheable responses, so the functions compress their own.
      compress: false,
      functionAssociations: [
        { function: viewerAddress, eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    };
  }

  /** A name for a CloudFront resource, unique across the stages and regions of an account. */
  #nameOf(name: string): string {
    return `splitsheet-${this.#props.settings.stage}-${Aws.REGION}-${name}`;
  }

  #addRecords(): void {
    const { domain, hostedZone } = this.#props.settings;
    if (!domain || !hostedZone) return;
    const zone = HostedZone.fromHostedZoneAttributes(this, "Zone", {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    const record = {
      zone,
      recordName: domain.name,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    };
    new ARecord(this, "Ipv4", record);
    new AaaaRecord(this, "Ipv6", record);
  }
}
