import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { ShareLinkView } from "../../../../../shared/contracts/sharing/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Checkbox } from "../../../components/ui/fields/checkbox.tsx";
import { PasswordField } from "../../../components/ui/fields/password-field.tsx";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { formatDay } from "../../../lib/format.ts";
import { closedLinkReason } from "../closed-link.ts";
import { LinkExpiryField } from "./link-expiry-field.tsx";
import { linkPermissionOf, linkPermissionOptions } from "./permission-labels.ts";
import { ReplaceLinkButton } from "./replace-link-button.tsx";

/** The settings that links of songs and files have in common. */
export type LinkSettingsOf = Pick<
  ShareLinkView,
  "isOn" | "generation" | "permission" | "expiresAt" | "hasPassword"
>;

interface LinkChange {
  isOn?: boolean;
  renews?: number;
  expiresAt?: string | null;
  password?: string | null;
  permission?: ShareLinkView["permission"];
}

/** Changes a link. `settled` tells of the answer. */
export type ChangeLink = (
  change: LinkChange,
  settled?: { onSuccess?: () => void; onSettled?: () => void },
) => void;

/** The fields of a link: whether it is on, its permission, last day and password, and its renewal. */
export function LinkSettings({
  link: { isOn, generation, permission, expiresAt, hasPassword },
  isPending,
  fallback,
  onChange,
  children,
}: {
  link: LinkSettingsOf;
  /** Whether a change is being sent. */
  isPending: boolean;
  /** Gets the focus if the control that made a change is gone. */
  fallback: RefObject<HTMLElement | null>;
  onChange: ChangeLink;
  /** Further fields, below the permission. */
  children?: ReactNode;
}) {
  const [password, setPassword] = useState("");
  const rememberFocus = useKeptFocus(isPending, fallback);
  const change: ChangeLink = (changed, settled) => {
    rememberFocus();
    onChange(changed, settled);
  };
  const changePassword = (next: string | null) =>
    change({ password: next }, { onSuccess: () => setPassword("") });
  return (
    <fieldset disabled={isPending} className="grid gap-4 pt-3">
      <Checkbox
        label="The link is on"
        className="pl-0!"
        checked={isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Link permission"
          options={linkPermissionOptions}
          value={permission}
          onChange={(event) => change({ permission: linkPermissionOf(event.currentTarget.value) })}
        />
        <LinkExpiryField
          key={expiresAt ?? "none"}
          expiresAt={expiresAt}
          onSet={(next) => change({ expiresAt: next })}
        />
      </div>
      {children}
      <div>
        <PasswordField
          label={hasPassword ? "New link password" : "Link password (optional)"}
          autoComplete="new-password"
          hint="At least 6 characters"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            disabled={password.length < 6}
            onClick={() => changePassword(password)}
          >
            Set password
          </Button>
          {hasPassword && (
            <Button variant="quiet" size="small" onClick={() => changePassword(null)}>
              Remove password
            </Button>
          )}
        </div>
      </div>
      <ReplaceLinkButton
        isBusy={isPending}
        onConfirm={(done) => onChange({ renews: generation }, { onSettled: done })}
      />
    </fieldset>
  );
}

/** One sentence about who can do what with a link. `can` says what, by permission. */
export function describeLink(
  link: LinkSettingsOf,
  can: Record<LinkSettingsOf["permission"], string>,
): string {
  const reason = closedLinkReason(link);
  if (reason === "off") return "The link is off. It opens nothing.";
  if (reason === "expired") return "The link has expired. It opens nothing.";
  const { permission, hasPassword, expiresAt } = link;
  const who = hasPassword ? "Anyone with the link and its password" : "Anyone with the link";
  const until = expiresAt === null ? "" : ` until ${formatDay(expiresAt)}`;
  return `${who} can ${can[permission]}${until}.`;
}

const controls = "a, button, input, select, summary";

/** Returns the focus to the control that made a change: it was disabled while the change was sent. */
function useKeptFocus(isPending: boolean, fallback: RefObject<HTMLElement | null>) {
  const control = useRef<Element>(null);
  useEffect(() => {
    if (isPending) return;
    const before = control.current;
    control.current = null;
    // If the user has moved to another control, the focus stays there.
    if (before === null || document.activeElement?.matches(controls) === true) return;
    if (before instanceof HTMLElement) before.focus();
    // The control is gone, or can't be used after the change.
    if (document.activeElement !== before) fallback.current?.focus();
  }, [isPending, fallback]);
  return () => {
    control.current = document.activeElement;
  };
}
