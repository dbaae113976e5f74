/** The reason shown for an agreement that was voided because its owner deleted their account. */
export const accountDeletedReason = "The account that this split sheet belongs to was deleted.";

/** The reason shown for an agreement that was voided because its team was deleted. */
export const teamDeletedReason = "The team that this split sheet belongs to was deleted.";
