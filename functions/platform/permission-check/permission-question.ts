/** A permission of a role in question: an action on a resource, which may end in a wildcard, as its policy names it. */
export interface PermissionQuestion {
  /** `dynamodb:TransactWriteItems` is no IAM action: it asks about all `members` in one transaction. */
  action: string;
  resource: string;
  /** Prefixes of partition keys, for actions on items. They are asked about in one call where the action allows it. */
  prefixes?: readonly string[];
  members?: readonly TransactionMember[];
}

/** The IAM action of a member of a transaction that writes, and the prefix of its partition. */
export interface TransactionMember {
  action: string;
  prefix: string;
}

/** What AWS answered to the call that asks: the error's code and message, which are empty after a success. */
export interface PermissionAnswer {
  code: string;
  message: string;
}

/** The event with which an operator asks a function what its role may do. */
export interface PermissionCheckEvent {
  permissionCheck: readonly PermissionQuestion[];
}

/** Whether the call was refused for a missing permission. Cognito's `NotAuthorizedException` means a wrong password. */
export function isRefused({ code }: Pick<PermissionAnswer, "code">): boolean {
  return code.startsWith("AccessDenied");
}
