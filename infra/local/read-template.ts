import type { OpenServers } from "./open-servers.ts";
import { Template } from "./template/template.ts";

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
