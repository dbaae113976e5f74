import { planName } from "../../../shared/domain/billing/plans.ts";
import {
  billingPeriods,
  paidTiers,
  priceCents,
  priceKey,
} from "../../../shared/domain/billing/price-key.ts";

import { planChangePortalFeatures, portalFeatures } from "../../operate/stripe/catalog.ts";

/** Options of the local cloud that describe the synthesized stack. */
export const localStack = {
  stack: "Splitsheet",
  // The default of the context's `siteOrigin` (infra/stack/settings.ts).
  synthesizedOrigin: "http://localhost:3000",
  // The default of the context's `sendsPerSecond`, and the rate of a new SES account outside the sandbox.
  ses: { sendsPerSecond: 14 },
  // As little as a new account may call Textract in a small region: Service Quotas shows the numbers of an account.
  textractQuotas: {
    callsPerSecond: {
      AnalyzeDocument: 2,
      DetectDocumentText: 2,
      GetDocumentAnalysis: 5,
      GetDocumentTextDetection: 5,
      StartDocumentAnalysis: 2,
      StartDocumentTextDetection: 2,
    },
    jobs: 100,
  },
  stripe: {
    secretName: "stand-in/stripe",
    apiKey: "sk_test_local",
    webhookSecret: "whsec_local",
    portals: {
      home: { id: "bpc_home", features: portalFeatures },
      change: { id: "bpc_change", featuresOf: planChangePortalFeatures },
    },
    // An operator creates these in their Stripe account.
    catalog: paidTiers.flatMap((tier) =>
      billingPeriods.map((period) => ({
        product: tier,
        name: planName(tier),
        key: priceKey({ tier, period }),
        unitAmount: priceCents({ tier, period }),
        interval: period === "annual" ? ("year" as const) : ("month" as const),
      })),
    ),
  },
} as const;

/**
 * The CDK context of a synthesis for the local cloud: identity providers, which the local cloud replaces by emulators.
 * A stack for AWS has no identity provider until its operator names one.
 */
export const localContext = {
  // `npm run synth` and deploying check the template; here the check would take a third of the time.
  "@aws-cdk/core:validateAgainstDefaultRules": false,
  stripe: { secretName: localStack.stripe.secretName },
  // Webhooks can be tried with a receiver on the same machine.
  webhookLoopback: true,
  google: {
    clientId: "splitsheet.apps.googleusercontent.example",
    clientSecretName: "stand-in/google",
  },
  singleSignOn: [
    {
      name: "Acme",
      label: "Acme Records",
      domains: ["acme.example"],
      issuer: "https://login.acme.example",
      clientId: "splitsheet",
      clientSecretName: "stand-in/acme",
    },
    {
      name: "Northern",
      label: "Northern Music",
      domains: ["northern.example"],
      metadataUrl: "https://login.northern.example/metadata",
    },
  ],
} as const;
