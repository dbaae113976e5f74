import * as z from "zod";
import { recordAnswers } from "../domain/agreement/uploaded/record-answer.ts";
import { once } from "../domain/once.ts";
import { Id, Timestamp } from "./fields.ts";

/** A person who was asked whether they signed an uploaded agreement, for its uploader. */
export const AskedPerson = once(() =>
  z.object({
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    sentAt: Timestamp(),
    answer: z.enum(recordAnswers).nullable(),
    answeredAt: Timestamp().nullable(),
  }),
);
export type AskedPerson = z.infer<ReturnType<typeof AskedPerson>>;

/** What only an agreement has that was signed elsewhere: its document, and who was asked about it. */
export const UploadedPart = once(() =>
  z.object({
    file: z.object({
      id: Id(),
      name: z.string(),
      type: z.string(),
      /** In bytes. */
      size: z.number().int(),
      path: z.string(),
    }),
    /** The people who were asked whether they signed it, in the order of the questions. */
    invitations: z.array(AskedPerson()),
  }),
);
