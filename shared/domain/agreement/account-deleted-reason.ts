/** What everyone is told when an agreement is voided because its owner deleted their account. */
export const accountDeletedReason = "The account that this split sheet belongs to was deleted.";
