/** The roles in a workspace, from the least rights to the most. A person is the owner of their own workspace. */
export const roles = ["viewer", "member", "owner"] as const;
export type Role = (typeof roles)[number];

/** The roles that an owner gives. There is exactly one owner: ownership is transferred, not given. */
export const givenRoles = ["viewer", "member"] as const satisfies readonly Role[];
export type GivenRole = (typeof givenRoles)[number];

/** Returns whether a role has the rights of `needed`. Each role has those of the roles before it. */
export function hasRightsOf(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
