import { logger } from "../../platform/logger.ts";

/**
 * Takes a lease, and releases it if `take` throws. After an error it is unknown whether the lease was written: a lease
 * without a holder would block the next attempt until it expires. Throws the error of `take`.
 */
export async function takeLeaseOrRelease<Taken>(
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
