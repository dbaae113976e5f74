/**
 * The roles in a workspace, from the fewest permissions to the most. A person is the owner of their personal workspace.
 */
export const roles = ["viewer", "member", "owner"] as const;
export type Role = (typeof roles)[number];

/** The roles that an owner can assign. There is exactly one owner: ownership is transferred, not assigned. */
export const assignableRoles = ["viewer", "member"] as const satisfies readonly Role[];
export type AssignableRole = (typeof assignableRoles)[number];

/** Whether a role has the permissions of `needed`. Each role has those of the roles before it. */
export function includesRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
