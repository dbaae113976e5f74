import * as z from "zod";
import { lazySchema } from "../../shared/domain/lazy-schema.ts";

const Provider = lazySchema(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("google"), name: z.string(), label: z.string() }),
    z.object({
      kind: z.literal("enterprise"),
      /** As Cognito names it. */
      name: z.string(),
      /** As people know it. */
      label: z.string(),
      /** The e-mail domains that are its own, in lower case. */
      domains: z.array(z.string()),
      protocol: z.enum(["openid", "saml"]),
    }),
  ]),
);
export type FederationProvider = z.infer<typeof Provider>;

const Config = lazySchema(() =>
  z.object({
    /** Where Cognito's hosted pages are. */
    origin: z.string(),
    userPoolId: z.string(),
    /** The public client, which takes part in nothing but federated sign-in. */
    clientId: z.string(),
    providers: z.array(Provider),
  }),
);
export type FederationConfig = z.infer<typeof Config>;

/** How people may sign in elsewhere on this stage; undefined where the operator has configured no provider. */
export function readFederation(): FederationConfig | undefined {
  const text = process.env["FEDERATION"];
  return text === undefined ? undefined : Config.parse(JSON.parse(text));
}
