import * as z from "zod";

/** A person's name and address at the time when the email was requested. */
export const person = () => ({ name: z.string(), email: z.string() });

/** The nonce and key version that an emailed token is derived from. The token itself is never stored. */
export const secret = () => ({ nonce: z.string(), keyVersion: z.string() });

export const agreementVersion = () => ({ agreementId: z.string(), version: z.number().int() });
