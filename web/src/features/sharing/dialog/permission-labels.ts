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

const optionOf = <Permission extends SharePermission>(value: Permission) => ({
  value,
  label: labels[value],
});

/** The choices of the permission of a link, and of a share of a song or a folder by email. */
export const linkPermissionOptions = linkPermissions.map((one) => optionOf(one));
export const sharePermissionOptions = sharePermissions.map((one) => optionOf(one));

export function permissionLabel(permission: SharePermission): string {
  return labels[permission];
}

/** The permission that the value of a link's field names. */
export function linkPermissionOf(value: string): LinkPermission {
  return linkPermissions.find((permission) => permission === value) ?? "view";
}
