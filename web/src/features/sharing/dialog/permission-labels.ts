import type { SharePermission } from "../../../../../shared/domain/sharing/permissions.ts";

const labels: Record<SharePermission, string> = {
  view: "View Only",
  download: "View & Download",
};

/** The choices of a permission's field. */
export const permissionOptions = Object.entries(labels).map(([value, label]) => ({ value, label }));

export function permissionLabel(permission: SharePermission): string {
  return labels[permission];
}

/** The permission that a field's value names. */
export function permissionOf(value: string): SharePermission {
  return value === "download" ? "download" : "view";
}
