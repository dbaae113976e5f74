import { readFileSync } from "node:fs";
import { App } from "aws-cdk-lib";
import { afterAll, describe, expect, it } from "vitest";
import { noOperatorDetails } from "../../shared/contracts/meta/operator-details.ts";
import { contextArguments } from "../operate/stage-settings.ts";
import { checkDeploySettings } from "./deploy-settings.ts";
import { requireOwnSender } from "./require-own-sender.ts";
import { readSettings, settingNames } from "./settings.ts";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";

// The constructor of an app creates its output folder.
const { path: outdir, remove } = temporaryDirectory();
afterAll(remove);
const read = (context: Record<string, unknown>) => readSettings(new App({ context, outdir }).node);

/** What a workspace without a plan may store at a stage that is deployed with this context. */
const deployed = (context: object) => {
  const settings = read({ stage: "prod", ...context });
  checkDeploySettings(settings, "eu-west-1");
  return settings.storageWithoutPlanBytes;
};

describe("settings", () => {
  it("have the local origin by default", () => {
    expect(read({})).toMatchObject({ stage: "dev", siteOrigin: "http://localhost:3000" });
  });

  it("are refused by name where the command line has an unknown key", () => {
    const given = contextArguments(["-c", "mailfrom=a@splitsheet.example", "-c", "mail-domain=x"]);
    expect(() => read(given)).toThrow(/unknown keys: `mailfrom`, `mail-domain`/);
    const { context } = JSON.parse(readFileSync("cdk.json", "utf8"));
    expect(read(context)).toMatchObject({ stage: "dev" });
  });

  it("come from the stage's entry, and a single value from the command line above it", () => {
    const stages = {
      prod: { mailFrom: "a@splitsheet.example", alarmEmail: "b@splitsheet.example" },
    };
    const settings = read({ stages, stage: "prod", mailFrom: "c@splitsheet.example" });
    expect(settings).toMatchObject({
      mailFrom: "c@splitsheet.example",
      alarmEmail: "b@splitsheet.example",
    });
  });

  it("have addresses for support and sales only if the operator sets them", () => {
    expect(read({})).toMatchObject({ supportEmail: undefined, salesEmail: undefined });
    const supportEmail = "help@splitsheet.example";
    expect(read({ supportEmail })).toMatchObject({ supportEmail, salesEmail: undefined });
    expect(() => read({ salesEmail: "nobody" })).toThrow(/salesEmail/);
  });

  it("have the operator's details only where they are set, as JSON on the command line", () => {
    expect(read({}).operator).toEqual(noOperatorDetails);
    const given = contextArguments([
      "-c",
      "operatorName=Blue Door Music LLC",
      "-c",
      "operatorAddress=1 Main Street, Springfield",
      "-c",
      "operatorLaw=the laws of the State of New York",
      "-c",
      "careersUrl=https://splitsheet.example/jobs",
      "-c",
      'socialLinks={"Mastodon":"https://social.example/@splitsheet"}',
      "-c",
      'testimonials=[{"quote":"It holds.","name":"Nia Okafor"}]',
    ]);
    expect(read(given).operator).toEqual({
      name: "Blue Door Music LLC",
      address: "1 Main Street, Springfield",
      law: "the laws of the State of New York",
      careersUrl: "https://splitsheet.example/jobs",
      socialLinks: [{ label: "Mastodon", url: "https://social.example/@splitsheet" }],
      testimonials: [{ quote: "It holds.", name: "Nia Okafor" }],
      keeps: noOperatorDetails.keeps,
    });
    const backupVaultArn = "arn:aws:backup:eu-central-1:111122223333:backup-vault:splitsheet";
    const kept = { backupDays: 90, backupVaultArn, backupCopyDays: 365 };
    expect(read({ ...kept, sealedVersionDays: "unlimited" }).operator.keeps).toEqual({
      backupDays: 365,
      sealedVersionDays: "unlimited",
    });
    expect(() => read({ careersUrl: "http://splitsheet.example" })).toThrow(/careersUrl/);
    expect(() => read({ testimonials: [{ quote: "It holds." }] })).toThrow(/testimonials/);
    expect(() => read({ socialLinks: { Blog: "javascript:alert(1)" } })).toThrow(/socialLinks/);
    const quote = "x".repeat(300);
    const testimonials = Array.from({ length: 6 }, () => ({ quote, name: quote }));
    expect(() => read({ testimonials })).toThrow(/than a function's environment holds/);
  });

  it("leave subdomains alone, use the cheapest locations and fail on warnings of the API by default", () => {
    expect(read({})).toMatchObject({
      hstsIncludeSubdomains: false,
      priceClass: "PriceClass_100",
      failOnApiWarnings: true,
    });
    const domain = { domain: "app.splitsheet.example", certificateArn: "arn:aws:acm:x" };
    const given = { hstsIncludeSubdomains: "true", failOnApiWarnings: "false" };
    expect(read({ ...domain, ...given, priceClass: "PriceClass_All" })).toMatchObject({
      hstsIncludeSubdomains: true,
      priceClass: "PriceClass_All",
      failOnApiWarnings: false,
    });
  });

  it("of a stage prod must name a sender, where the stage is deployed", () => {
    const prod = read({ stage: "prod" });
    expect(() => requireOwnSender(prod)).toThrow(/stage prod has no `mailFrom`/);
    expect(() => requireOwnSender(read({ stage: "prod", mailFrom: "a@b.example" }))).not.toThrow();
    expect(() => requireOwnSender(read({}))).not.toThrow();
  });

  it("of the stage prod say what a workspace without a plan may store, unless plans are required", () => {
    const missing = /The stage prod needs `storageWithoutPlanGB`.* Set it to 5, .* or to unlimited/;
    expect(() => deployed({})).toThrow(missing);
    const stripe = { secretName: "splitsheet/stripe" };
    expect(() => deployed({ stripe })).toThrow(missing);
    expect(deployed({ stripe: { ...stripe, plansRequiredFrom: "2027-01-31" } })).toBeUndefined();
    expect(deployed({ storageWithoutPlanGB: "5" })).toBe(5 * 1024 ** 3);
    expect(deployed({ storageWithoutPlanGB: 0.5 })).toBe(512 * 1024 ** 2);
    expect(deployed({ storageWithoutPlanGB: "unlimited" })).toBe(Number.POSITIVE_INFINITY);
    expect(deployed({ stage: "dev" })).toBeUndefined();
  });

  it("have a budget of pages for the stage, and one of dollars only with an address for its warnings", () => {
    expect(read({})).toMatchObject({
      readPages: { perDayOfStage: 2000 },
      monthlyBudgetUSD: undefined,
    });
    const alarmEmail = "ops@splitsheet.example";
    expect(read({ stageReadPagesPerDay: "500", monthlyBudgetUSD: "40", alarmEmail })).toMatchObject(
      { readPages: { perDayOfStage: 500 }, monthlyBudgetUSD: 40 },
    );
  });

  const webAclArn = "arn:aws:wafv2:us-east-1:000000000000:global/webacl/a/b";

  it("limit the requests of an address by a web ACL of the stack in us-east-1, or by one of the operator", () => {
    expect(read({ requestsPerFiveMinutes: "3000" })).toMatchObject({
      requestsPerFiveMinutes: 3000,
      webAclArn: undefined,
    });
    expect(read({ webAclArn })).toMatchObject({ webAclArn });
    const inRegion = (region: string | undefined) =>
      checkDeploySettings(read({ requestsPerFiveMinutes: 3000 }), region);
    for (const region of ["us-east-1", undefined]) expect(() => inRegion(region)).not.toThrow();
    expect(() => inRegion("eu-west-1")).toThrow(/us-east-1 only.*eu-west-1.*`webAclArn`/);
    expect(() => checkDeploySettings(read({ webAclArn }), "eu-west-1")).not.toThrow();
  });

  it("reserve concurrency, on the command line as JSON", () => {
    expect(read({})).toMatchObject({ reservedConcurrency: {} });
    const reservedConcurrency = { sweep: 1, "auth-challenge": 20 };
    for (const given of [reservedConcurrency, JSON.stringify(reservedConcurrency)])
      expect(read({ reservedConcurrency: given })).toMatchObject({ reservedConcurrency });
  });

  it("derive the site's origin from the domain", () => {
    const domain = { domain: "app.splitsheet.example", certificateArn: "arn:aws:acm:x" };
    expect(read(domain)).toMatchObject({
      siteOrigin: "https://app.splitsheet.example",
      filesCorsOrigin: "https://app.splitsheet.example",
    });
  });

  it("take a sender of a subdomain, and a site that is its zone", () => {
    const zone = { hostedZoneId: "Z0", hostedZoneName: "splitsheet.example" };
    const site = { domain: "splitsheet.example", certificateArn: "arn:aws:acm:x", ...zone };
    const sender = { mailFrom: "a@mail.splitsheet.example", mailDomain: "splitsheet.example" };
    expect(read({ ...site, ...sender })).toMatchObject({ mailFrom: sender.mailFrom });
  });

  const google = { clientId: "client", clientSecretName: "splitsheet/google" };
  const acme = {
    name: "Acme",
    label: "Acme Records",
    domains: ["acme.example"],
    issuer: "https://login.acme.example",
    clientId: "splitsheet",
    clientSecretName: "splitsheet/acme",
  };

  it("name providers, on the command line as JSON", () => {
    expect(read({})).toMatchObject({ google: undefined, singleSignOn: [] });
    const given = { google: JSON.stringify(google), singleSignOn: [acme] };
    expect(read(given)).toMatchObject({ google, singleSignOn: [acme] });
  });

  it("name the secret of payments, on the command line as JSON", () => {
    expect(read({})).toMatchObject({ stripe: undefined });
    const stripe = { secretName: "splitsheet/stripe" };
    for (const given of [stripe, JSON.stringify(stripe)])
      expect(read({ stripe: given })).toMatchObject({ stripe });
    const required = { ...stripe, plansRequiredFrom: "2027-01-10" };
    expect(read({ stripe: required })).toMatchObject({ stripe: required });
  });

  it.each([
    [{ stripe: { secretName: "splitsheet/stripe", apiKey: "the key itself" } }, /apiKey/],
    [{ stripe: {} }, /secretName/],
    [{ stripe: { secretName: "splitsheet/stripe", plansRequiredFrom: "soon" } }, /must be a day/],
    [{ google: { clientId: "client" } }, /clientSecretName/],
    [{ google: { ...google, clientSecret: "the secret itself" } }, /clientSecret/],
    [{ google: "{" }, /google/],
    [{ singleSignOn: [{ ...acme, issuer: "http://login.acme.example" }] }, /singleSignOn\[0\]/],
    [{ singleSignOn: [{ ...acme, domains: [] }] }, /singleSignOn\[0\]/],
    [{ singleSignOn: [{ ...acme, name: "Google" }] }, /singleSignOn\[0\]/],
    [{ singleSignOn: [{ ...acme, name: "Facebook" }] }, /singleSignOn\[0\]/],
    [{ singleSignOn: [acme, { ...acme, name: "Other" }] }, /one domain to two/],
    [{ singleSignOn: [acme, { ...acme, domains: ["b.example"] }] }, /one provider twice/],
    [{ domain: "app.splitsheet.example" }, /certificateArn/],
    [{ hostedZoneId: "Z0" }, /hostedZoneName/],
    [{ siteOrigin: "https://app.splitsheet.example/" }, /origin/],
    [{ mailFrom: "nobody" }, /mailFrom/],
    [{ stage: "Production!" }, /stage/],
    [{ stage: "aws-test" }, /stage/],
    [{ stage: "cognito2" }, /stage/],
    [
      {
        domain: "app.other.example",
        certificateArn: "arn:aws:acm:x",
        hostedZoneId: "Z0",
        hostedZoneName: "splitsheet.example",
      },
      /`domain` .* not in the zone `hostedZoneName`/,
    ],
    [
      {
        domain: "notsplitsheet.example",
        certificateArn: "arn:aws:acm:x",
        hostedZoneId: "Z0",
        hostedZoneName: "splitsheet.example",
      },
      /`domain` .* not in the zone/,
    ],
    [
      { mailFrom: "a@bounces.splitsheet.example", mailDomain: "splitsheet.example" },
      /`mailFrom` .* receives the bounces of `mailDomain`/,
    ],
    [{ dmarcPolicy: "strict" }, /must be one of none, quarantine, reject, existing/],
    [{ mailFrom: "a@other.example", mailDomain: "splitsheet.example" }, /`mailFrom`.*`mailDomain`/],
    [{ mailDomain: "splitsheet.test" }, /`mailFrom`.*`mailDomain`/],
    [{ priceClass: "all" }, /must be one of PriceClass_100, PriceClass_200, PriceClass_All/],
    [{ hstsIncludeSubdomains: true }, /`hstsIncludeSubdomains` without `domain`/],
    [{ hstsIncludeSubdomains: "sometimes" }, /hstsIncludeSubdomains/],
    [{ failOnApiWarnings: "sometimes" }, /failOnApiWarnings/],
    [{ storageWithoutPlanGB: "much" }, /gigabytes, such as 5, or unlimited/],
    [{ storageWithoutPlanGB: 0 }, /storageWithoutPlanGB/],
    [{ stageReadPagesPerDay: 10 }, /stageReadPagesPerDay/],
    [{ monthlyBudgetUSD: 40 }, /`monthlyBudgetUSD` without `alarmEmail`/],
    [{ requestsPerFiveMinutes: 5 }, /requestsPerFiveMinutes/],
    [{ webAclArn: "arn:aws:wafv2:eu-west-1:000000000000:regional/webacl/a/b" }, /us-east-1/],
    [{ requestsPerFiveMinutes: 3000, webAclArn }, /both `requestsPerFiveMinutes` and `webAclArn`/],
    [{ reservedConcurrency: { seal: 5 } }, /reservedConcurrency/],
    [{ reservedConcurrency: { sweep: 0 } }, /reservedConcurrency/],
    [{ reservedConcurrency: "2" }, /reservedConcurrency/],
    [{ useExistingMailIdentity: "maybe" }, /useExistingMailIdentity/],
    [
      {
        singleSignOn: Array.from({ length: 25 }, (_, index) => ({
          ...acme,
          name: `Acme${index}`,
          domains: [`acme${index}.example`],
        })),
      },
      /`singleSignOn` and the operator's details than a function's environment holds/,
    ],
    [{ stages: { dev: { mailForm: "a@splitsheet.example" } } }, /mailForm/],
  ])("refuse %j by name", (context, message) => {
    expect(() => read(context)).toThrow(message);
  });
});

it("contextArguments: reads the context of a cdk command line", () => {
  const given = [
    "-c",
    "stage=prod",
    "--require-approval",
    "never",
    "--context=siteOrigin=https://a.example",
  ];
  expect(contextArguments(given)).toEqual({ stage: "prod", siteOrigin: "https://a.example" });
});

it("the table of infra/README.md has each setting once, but for the one that the deploy sets itself and the one that it refuses", () => {
  const [, table = ""] = readFileSync("infra/README.md", "utf8").split("| Key | Meaning |");
  const rows = table.split("\n\n")[0]?.split("\n").slice(2) ?? [];
  const keys = rows.flatMap((row) => {
    const [, first = ""] = row.split("|");
    return [...first.matchAll(/`(\w+)`/g)].map(([, key]) => key);
  });
  const unlisted = ["firstDeploy", "webhookLoopback"];
  expect(new Set(keys)).toEqual(new Set(settingNames.filter((key) => !unlisted.includes(key))));
  expect(keys).toHaveLength(new Set(keys).size);
});

it("no stage is deployed with webhooks that may lead to the machine that sends them", () => {
  const local = read({ webhookLoopback: true });
  expect(() => checkDeploySettings(local, "eu-west-1", "123456789012")).toThrow(/webhookLoopback/);
  expect(() => checkDeploySettings(local, undefined)).not.toThrow();
  expect(read({}).webhookLoopback).toBe(false);
});
