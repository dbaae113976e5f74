/** The items of the outbox that an agreement has of a channel, or of a mail's template. */
export function tasksAmong(
  items: readonly Record<string, unknown>[],
  agreementId: string,
  name: string,
) {
  return items.filter(
    (item) =>
      item["kind"] === "outbox" &&
      item["agreementId"] === agreementId &&
      (item["channel"] === name || item["template"] === name),
  );
}
