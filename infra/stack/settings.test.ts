import { readFileSync } from "node:fs";
import { App } from "aws-cdk-lib";
import { afterAll, describe, expect, it } from "vitest";
import { contextArguments } from "../operate/stage-settings.ts";
import { requireOwnSender } from "./require-own-sender.ts";
import { readSettings } from "./settings.ts";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";

// The constructor of an app creates its output folder.
const { path: outdir, remove } = temporaryDirectory();
afterAll(remove);
const read = (context: Record<string, unknown>) => readSettings(new App({ context, outdir }).node);

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
    [{ useExistingMailIdentity: "maybe" }, /useExistingMailIdentity/],
    [
      {
        singleSignOn: Array.from({ length: 25 }, (_, index) => ({
          ...acme,
          name: `Acme${index}`,
          domains: [`acme${index}.example`],
        })),
      },
      /`singleSignOn` than a function's environment holds/,
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
