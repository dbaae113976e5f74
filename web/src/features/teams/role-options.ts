import type { AssignableRole } from "../../../../shared/domain/teams/roles.ts";

/** The roles that an owner can give, with a text about what each allows. */
export const roleOptions: { value: AssignableRole; label: string }[] = [
  { value: "member", label: "Member: create, edit, send, share" },
  { value: "viewer", label: "Viewer: view and download" },
];

/** The role named by the value of a select field. */
export function roleOf(value: string): AssignableRole {
  return value === "viewer" ? "viewer" : "member";
}
