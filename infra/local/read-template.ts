import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { OpenServers } from "./open-servers.ts";
import { Template } from "./template/template.ts";

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({ properties: z.looseObject({ stackName: z.string().optional() }).optional() }),
  ),
});

/** The stack's name in CloudFormation. */
export function readStackName({ cdkOut, stack }: { cdkOut: string; stack: string }): string {
  const { artifacts } = Manifest.parse(
    JSON.parse(readFileSync(join(cdkOut, "manifest.json"), "utf8")),
  );
  return artifacts[stack]?.properties?.stackName ?? stack;
}

/** Reads the stack's template, with the origins of the local servers in place of those on AWS and at Stripe. */
export function readTemplate(
  {
    cdkOut,
    stack,
    synthesizedOrigin,
    siteOrigin,
  }: {
    cdkOut: string;
    stack: string;
    synthesizedOrigin: string;
    siteOrigin?: string | undefined;
  },
  { url, awsUrl, hostedUrl }: Pick<OpenServers, "url" | "awsUrl" | "hostedUrl">,
): Template {
  const served = siteOrigin ?? url;
  const template = Template.read(cdkOut, stack, {
    queueOrigin: awsUrl,
    substitutions: { [synthesizedOrigin]: served },
    parameters: { SiteOrigin: served },
  });
  for (const { id } of template.ofType("AWS::Cognito::UserPoolDomain")) {
    const onAws = `https://${template.ref(id)}.auth.${template.region}.amazoncognito.com`;
    template.substitute(onAws, hostedUrl);
  }
  template.substitute("https://api.stripe.com", hostedUrl);
  return template;
}
