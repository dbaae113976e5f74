import * as z from "zod";
import { once } from "../../domain/once.ts";
import { EmailAddress, OpaqueToken } from "../fields.ts";

/** The link of the caller. Absent if the caller is identified by their session alone. */
export const shareLink = () => OpaqueToken().optional();

/** The link of the caller, and at the general link their address, as for signing. */
export const identification = () => ({ shareLink: shareLink(), email: EmailAddress().optional() });

/** The errors that signing and declining share: both identify the caller, then change the open version. */
export const signerErrors = [
  "unauthorized",
  "agreement_not_found",
  "not_a_party",
  "code_invalid",
  "already_signed",
  "agreement_closed",
  "version_outdated",
  "too_many_requests",
] as const;

/** Answer to a visitor who signs or declines through the general link without a code: a code was emailed. */
export const CodeSent = once(() => z.object({ codeSent: z.literal(true) }));
