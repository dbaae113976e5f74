import * as z from "zod";

/** The fields of a sent agreement that heads without a password do not have. */
export const linkPasswordFields = () => ({
  /**
   * The password of all links of the agreement, as its scrypt hash. `version` is the number of passwords so far: a
   * browser that entered an earlier one must enter the new one.
   */
  linkPassword: z.object({ hash: z.string(), version: z.number().int() }).optional(),
  /** Number of passwords so far, which stays when the password is removed. */
  linkPasswords: z.number().int().optional(),
});
