import { z } from "zod";

const Item = z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() });

export const Behavior = z.object({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(["GET", "HEAD"]),
  Compress: z.boolean().default(false),
  CachePolicyId: z.string().optional(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.string(), FunctionARN: z.string() }))
    .default([]),
});
export type Behavior = z.infer<typeof Behavior>;

export const Origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(""),
  OriginAccessControlId: z.string().optional(),
  OriginCustomHeaders: z
    .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
});
export type Origin = z.infer<typeof Origin>;

/** Two origins. A response with one of these statuses from the first one makes CloudFront use the second one. */
export const OriginGroup = z.object({
  Id: z.string(),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
  Members: z.object({
    Items: z.tuple([z.object({ OriginId: z.string() }), z.object({ OriginId: z.string() })]),
  }),
});

/** How long an error is kept, in seconds. The local cloud does not support pages in place of errors. */
const CustomErrorResponse = z.strictObject({
  ErrorCode: z.number(),
  ErrorCachingMinTTL: z.number().optional(),
});
export type CustomErrorResponse = z.infer<typeof CustomErrorResponse>;

export const Distribution = z.object({
  DistributionConfig: z.object({
    Enabled: z.boolean(),
    DefaultRootObject: z.string().optional(),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior).default([]),
    Origins: z.array(Origin),
    OriginGroups: z.object({ Items: z.array(OriginGroup) }).default({ Items: [] }),
    CustomErrorResponses: z.array(CustomErrorResponse).default([]),
  }),
});

export const EdgeFunction = z.object({
  FunctionCode: z.string().max(10_240),
  FunctionConfig: z.object({ Runtime: z.literal("cloudfront-js-2.0") }),
});

export const ResponseHeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z
          .object({ ContentSecurityPolicy: z.string(), Override: z.boolean() })
          .optional(),
        ContentTypeOptions: z.object({ Override: z.boolean() }).optional(),
        FrameOptions: z.object({ FrameOption: z.string(), Override: z.boolean() }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: z.boolean() }).optional(),
        StrictTransportSecurity: z
          .object({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().default(false),
            Preload: z.boolean().default(false),
            Override: z.boolean(),
          })
          .optional(),
      })
      .default({}),
    CustomHeadersConfig: z.object({ Items: z.array(Item) }).default({ Items: [] }),
    RemoveHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string() })) })
      .default({ Items: [] }),
  }),
});

const Names = z.array(z.string()).default([]);
export const OriginRequestPolicy = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: Names }),
    CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: Names }),
    QueryStringsConfig: z.object({ QueryStringBehavior: z.string(), QueryStrings: Names }),
  }),
});

export const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z.boolean().default(false),
      EnableAcceptEncodingGzip: z.boolean().default(false),
      HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: Names }),
      CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: Names }),
      QueryStringsConfig: z.object({ QueryStringBehavior: z.string(), QueryStrings: Names }),
    }),
  }),
});
