import { logger } from "../../platform/logger.ts";

/**
 * Takes a lease. If that fails, its effect is unknown, so the lease is released: otherwise the next attempt would find
 * the lease of nobody and wait until it expires. Throws the error of `take`.
 */
export async function releasingOnFailure<Taken>(
  take: () => Promise<Taken>,
  release: () => Promise<void>,
): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    await release().catch((failure: unknown) =>
      logger.warn("A lease may stay until it expires", {}, failure),
    );
    throw error;
  }
}
