import * as z from "zod";

const Entry = z.object({
  id: z.string(),
  kind: z.literal("outbox"),
  job: z.string(),
  createdAt: z.string(),
  input: z.record(z.string(), z.unknown()),
});

/** The outbox entries, each with the email that it asks for if it does, among the table's items, in no order. */
export function outboxAmong(items: readonly unknown[]) {
  return items.flatMap((item) => {
    const entry = Entry.safeParse(item).data;
    if (entry === undefined) return [];
    const { template } = entry.input;
    return [{ ...entry, template: typeof template === "string" ? template : undefined }];
  });
}

/** The outbox entries of an agreement among the table's items; where a job or an email is named, those of it. */
export function tasksAmong(items: readonly unknown[], agreementId: string, name?: string) {
  return outboxAmong(items).filter(
    ({ job, input, template }) =>
      input["agreementId"] === agreementId &&
      (name === undefined || job === name || template === name),
  );
}
