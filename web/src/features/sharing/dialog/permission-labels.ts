import {
  linkPermissions,
  type LinkPermission,
  type SharePermission,
} from "../../../../../shared/domain/sharing/permissions.ts";

const labels: Record<SharePermission, string> = {
  view: "View Only",
  download: "View & Download",
  edit: "Can Edit",
};

/** The choices of a permission's field. */
export const permissionOptions = linkPermissions.map((value) => ({ value, label: labels[value] }));

export function permissionLabel(permission: SharePermission): string {
  return labels[permission];
}

/** The permission that a field's value names. */
export function permissionOf(value: string): LinkPermission {
  return value === "download" ? "download" : "view";
}
