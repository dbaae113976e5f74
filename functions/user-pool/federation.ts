import * as z from "zod";
import { lazySchema } from "../../shared/domain/lazy-schema.ts";

const Provider = lazySchema(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("google"), name: z.string(), label: z.string() }),
    z.object({
      kind: z.literal("enterprise"),
      /** The name in Cognito. */
      name: z.string(),
      /** The name shown to people. */
      label: z.string(),
      /** The enterprise's own email domains, in lower case. */
      domains: z.array(z.string()),
      protocol: z.enum(["openid", "saml"]),
    }),
  ]),
);
export type FederationProvider = z.infer<typeof Provider>;

const Config = lazySchema(() =>
  z.object({
    /** The origin of Cognito's hosted pages. */
    origin: z.string(),
    userPoolId: z.string(),
    /** The public client, which is used only for sign-in at a provider. */
    clientId: z.string(),
    providers: z.array(Provider),
  }),
);
export type FederationConfig = z.infer<typeof Config>;

/** The stage's configuration of sign-in at providers; undefined if the operator has configured no provider. */
export function readFederation(): FederationConfig | undefined {
  const text = process.env["FEDERATION"];
  return text === undefined ? undefined : Config.parse(JSON.parse(text));
}
