import * as z from "zod";

/** A message of a job's queue. The outbox entry has the job's input and its state. */
export const JobMessage = z.object({ outboxId: z.string() });
export type JobMessage = z.infer<typeof JobMessage>;

/** A message of the subscribers' queue: it notifies one subscriber of one event. */
export const EventMessage = z.object({ eventId: z.string(), subscriber: z.string() });
export type EventMessage = z.infer<typeof EventMessage>;
