import { z } from "zod";

/** A flag in cdk.json is a boolean; on the command line it is a string. */
export const flag = z.union([
  z.boolean(),
  z.enum(["true", "false"]).transform((text) => text === "true"),
]);
