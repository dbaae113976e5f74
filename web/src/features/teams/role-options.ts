import type { GivenRole } from "../../../../shared/domain/teams/roles.ts";

/** The roles that an owner gives, with what they allow. */
export const roleOptions: { value: GivenRole; label: string }[] = [
  { value: "member", label: "Member: create, edit, send, share" },
  { value: "viewer", label: "Viewer: view and download" },
];

/** The role that a select field has. */
export function roleOf(value: string): GivenRole {
  return value === "viewer" ? "viewer" : "member";
}
