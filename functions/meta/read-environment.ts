import { requireEnv } from "../lib/env.ts";

const productionStages = new Set(["prod", "production"]);

/** The environment that this is: what the badge in the header shows. */
export async function readEnvironment() {
  const name = requireEnv("STAGE");
  const isProduction = productionStages.has(name);
  return { name, isProduction, isDevelopment: !isProduction };
}
