import * as z from "zod";

/** A message of a jobs queue. The outbox entry contains the job's input and state. */
export const JobMessage = z.object({ outboxId: z.string() });
export type JobMessage = z.infer<typeof JobMessage>;

/** A message of the subscribers' queue: it notifies one subscriber of one event. */
export const EventMessage = z.object({ eventId: z.string(), subscriber: z.string() });
export type EventMessage = z.infer<typeof EventMessage>;
