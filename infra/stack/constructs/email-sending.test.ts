import { App, Stack } from "aws-cdk-lib";
import { Annotations, Match, Template } from "aws-cdk-lib/assertions";
import { afterAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { readSettings } from "../settings.ts";
import { EmailSending } from "./email-sending.ts";

const { path: outdir, remove } = temporaryDirectory();
afterAll(remove);

/** Synthesizes a stack that only sends emails. */
function synthesize(context: Record<string, unknown>) {
  const app = new App({ context, outdir, analyticsReporting: false });
  const stack = new Stack(app, "Test");
  const sending = new EmailSending(stack, readSettings(app.node));
  const statement = JSON.stringify(stack.resolve(sending.sendStatement().toStatementJson()));
  const warnings = Annotations.fromStack(stack).findWarning("*", Match.anyValue());
  return {
    template: Template.fromStack(stack),
    statement,
    warnings: warnings.map(({ entry }) => JSON.stringify(entry.data)),
  };
}
type Synthesized = ReturnType<typeof synthesize>;

const ownDomain = { mailFrom: "sheets@splitsheet.example", mailDomain: "splitsheet.example" };
const zone = { hostedZoneId: "Z0", hostedZoneName: "splitsheet.example" };

const Record = z.object({ Properties: z.record(z.string(), z.unknown()) });
const recordsOf = ({ template }: Synthesized) =>
  Object.values(template.findResources("AWS::Route53::RecordSet")).map((resource) => {
    const { Name, Type, ResourceRecords } = Record.parse(resource).Properties;
    return [Name, Type, JSON.stringify(ResourceRecords)];
  });

const outputsOf = ({ template }: Synthesized) =>
  Object.entries(template.findOutputs("*"))
    .filter(([id]) => id.startsWith("Mail"))
    .map(([, output]): string => JSON.stringify(output["Value"]));

it("the mail domain's zone gets the records of DKIM, MAIL FROM, SPF and DMARC", () => {
  const own = synthesize({ ...ownDomain, ...zone });
  own.template.hasResourceProperties("AWS::SES::EmailIdentity", {
    MailFromAttributes: { MailFromDomain: "bounces.splitsheet.example" },
  });
  const records = recordsOf(own);
  expect(records.filter(([, type]) => type === "CNAME")).toHaveLength(3);
  expect(records).toContainEqual([
    "bounces.splitsheet.example.",
    "MX",
    expect.stringMatching(/10 feedback-smtp\..*AWS::Region.*\.amazonses\.com/),
  ]);
  expect(records).toContainEqual([
    "bounces.splitsheet.example.",
    "TXT",
    expect.stringContaining("v=spf1 include:amazonses.com ~all"),
  ]);
  expect(records).toContainEqual([
    "_dmarc.splitsheet.example.",
    "TXT",
    expect.stringContaining("v=DMARC1; p=none"),
  ]);
  expect(outputsOf(own)).toEqual([]);
});

it("a domain that has a DMARC record keeps it", () => {
  const own = synthesize({ ...ownDomain, ...zone, dmarcPolicy: "existing" });
  expect(recordsOf(own).map(([name]) => name)).not.toContain("_dmarc.splitsheet.example.");
  const printed = outputsOf(synthesize({ ...ownDomain, dmarcPolicy: "existing" }));
  expect(printed.join()).not.toContain("DMARC");
});

it.each([{}, { hostedZoneId: "Z0", hostedZoneName: "example" }])(
  "without the mail domain's zone, the records are outputs of the stack",
  (otherZone) => {
    const own = synthesize({ ...ownDomain, ...otherZone, dmarcPolicy: "quarantine" });
    const outputs = outputsOf(own);
    expect(outputs.filter((value) => value.includes("CNAME"))).toHaveLength(3);
    const all = outputs.join("\n");
    expect(all).toMatch(/bounces\.splitsheet\.example MX 10 feedback-smtp\..*AWS::Region/);
    expect(all).toContain('bounces.splitsheet.example TXT \\"v=spf1 include:amazonses.com ~all\\"');
    expect(all).toContain('_dmarc.splitsheet.example TXT \\"v=DMARC1; p=quarantine\\"');
    expect(recordsOf(own)).toEqual([]);
  },
);

it("emails may be sent from the identity of the address and from that of its domain", () => {
  for (const context of [
    {},
    { ...ownDomain, mailFrom: "sheets@mail.splitsheet.example" },
    { ...ownDomain, useExistingMailIdentity: "true" },
  ]) {
    const { mailFrom, mailDomain } = { ...ownDomain, ...context };
    const { statement } = synthesize(context);
    for (const name of [mailFrom, mailDomain]) expect(statement).toContain(`:identity/${name}"`);
  }
});

it("a stage prod that sends from a bare address is deployed with a warning", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const bare = { mailFrom: "nia@example.com" };
  const warning = expect.stringContaining("bare address (nia@example.com)");
  expect(synthesize({ ...bare, stage: "prod" }).warnings).toContainEqual(warning);
  expect(synthesize(bare).warnings).toEqual([]);
  const own = synthesize({ ...bare, stage: "prod", mailDomain: "example.com" });
  expect(own.warnings).toEqual([]);
});
