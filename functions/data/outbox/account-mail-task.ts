import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";

const recipient = () => ({ channel: z.literal("mail"), email: z.string(), name: z.string() });

/** Mails to one person about their account. What a mailed link opens is derived from the nonce, never kept. */
export const AccountMailTask = lazySchema(() =>
  z.discriminatedUnion("template", [
    z.object({
      ...recipient(),
      template: z.enum(["verification", "password-reset", "email-change"]),
      /** What the mailed token is derived from, with the version of the key. */
      nonce: z.string(),
      keyVersion: z.string(),
    }),
    z.object({
      ...recipient(),
      template: z.enum([
        "address-taken",
        "password-changed",
        "many-attempts",
        "many-attempts-inside",
        "email-change-asked",
        "email-changed",
        "two-factor-on",
        "two-factor-off",
        "export-ready",
        "account-deleted",
      ]),
    }),
    z.object({
      ...recipient(),
      template: z.enum(["identity-connected", "identity-disconnected"]),
      /** What people call it. */
      provider: z.string(),
    }),
    z.object({
      ...recipient(),
      template: z.literal("new-sign-in"),
      signedInAt: z.string(),
      ipAddress: z.string(),
      userAgent: z.string(),
    }),
  ]),
);
export type AccountMailTask = z.infer<typeof AccountMailTask>;
