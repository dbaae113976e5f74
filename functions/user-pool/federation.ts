import * as z from "zod";
import { once } from "../../shared/domain/once.ts";

const Provider = once(() =>
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
export type FederationProvider = z.infer<ReturnType<typeof Provider>>;

const Config = once(() =>
  z.object({
    /** The origin of Cognito's hosted pages. */
    origin: z.string(),
    userPoolId: z.string(),
    /** The public client, which is used only for sign-in at a provider. */
    clientId: z.string(),
    providers: z.array(Provider()),
  }),
);
export type FederationConfig = z.infer<ReturnType<typeof Config>>;

/** The stage's configuration of sign-in at providers; undefined if the operator has configured no provider. */
export function readFederationConfig(): FederationConfig | undefined {
  const text = process.env["FEDERATION"];
  return text === undefined ? undefined : Config().parse(JSON.parse(text));
}
