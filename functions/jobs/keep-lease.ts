import { leaseRenewalSeconds } from "../../shared/contracts/queues.ts";
import type { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import { now } from "../platform/clock.ts";
import { logger } from "../platform/logger.ts";

/**
 * Runs `work` while the lease of an entry is renewed. A renewal that fails is tried again with the next one. `isHeld`
 * turns false once the entry is done or another consumer has it.
 */
export async function keepLease(
  outbox: Pick<OutboxRepository, "renew">,
  id: string,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<void> {
  let isHeld = true;
  /** The latest renewal. It ends before the function does: what is left of it would be sent with the next event. */
  let renewal = Promise.resolve();
  const renew = async (): Promise<void> => {
    try {
      isHeld = await outbox.renew(id, now());
      if (!isHeld) clearInterval(timer);
    } catch (error) {
      logger.warn("The lease of an entry was not renewed", {}, error);
    }
  };
  const timer = setInterval(() => {
    renewal = renew();
  }, leaseRenewalSeconds * 1000);
  try {
    await work(() => isHeld);
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
