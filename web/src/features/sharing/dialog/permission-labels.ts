import {
  linkPermissions,
  sharePermissions,
  type LinkPermission,
  type SharePermission,
} from "../../../../../shared/domain/sharing/permissions.ts";

const labels: Record<SharePermission, string> = {
  view: "View Only",
  download: "View & Download",
  edit: "Can Edit",
};

const optionOf = (value: SharePermission) => ({ value, label: labels[value] });

/** The choices of the permission of a link, and of a share by email. */
export const linkPermissionOptions = linkPermissions.map(optionOf);
export const sharePermissionOptions = sharePermissions.map(optionOf);

export function permissionLabel(permission: SharePermission): string {
  return labels[permission];
}

/** The permission that the value of a link's field names. */
export function linkPermissionOf(value: string): LinkPermission {
  return linkPermissions.find((permission) => permission === value) ?? "view";
}

/** The permission that the value of a share's field names. */
export function sharePermissionOf(value: string): SharePermission {
  return sharePermissions.find((permission) => permission === value) ?? "view";
}
