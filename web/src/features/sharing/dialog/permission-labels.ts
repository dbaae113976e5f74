import {
  linkPermissions,
  sharePermissions,
  type LinkPermission,
  type SharePermission,
} from "../../../../../shared/domain/sharing/permissions.ts";

/** What 'View Only' does not prevent where a recording is shared. */
export const viewOnlyNote = "There is no download, but listeners could re-record what they hear.";

const labels: Record<SharePermission, string> = {
  view: "View Only",
  download: "View & Download",
  edit: "Can Edit",
};

const optionOf = <Permission extends SharePermission>(value: Permission) => ({
  value,
  label: labels[value],
});

/** Options of the permission fields of a link, and of a share of a song or folder by email. */
export const linkPermissionOptions = linkPermissions.map((one) => optionOf(one));
export const sharePermissionOptions = sharePermissions.map((one) => optionOf(one));

export function permissionLabel(permission: SharePermission): string {
  return labels[permission];
}

/** The permission named by the value of a select field. */
export function linkPermissionOf(value: string): LinkPermission {
  return linkPermissions.find((permission) => permission === value) ?? "view";
}
