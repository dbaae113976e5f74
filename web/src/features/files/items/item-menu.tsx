import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef, useState, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  isDanger?: boolean;
  onSelect: () => void;
}

const buttonLook =
  "relative z-10 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink sm:size-9";

/** The button that opens the menu of a card. The menu is rendered on opening, because a list has hundreds of cards. */
export function ItemMenu({
  name,
  actions,
}: {
  name: string;
  actions: () => readonly MenuAction[];
}) {
  const [wasOpened, setOpened] = useState(false);
  const label = `Actions for ${name}`;
  const icon = <EllipsisVertical aria-hidden className="size-4.5" />;
  if (!wasOpened)
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        onClick={() => setOpened(true)}
        className={buttonLook}
      >
        {icon}
      </button>
    );
  return <OpenedMenu label={label} icon={icon} actions={actions} />;
}

function OpenedMenu({
  label,
  icon,
  actions,
}: {
  label: string;
  icon: ReactNode;
  actions: () => readonly MenuAction[];
}) {
  /** The chosen action. It runs after the button has the focus again, so that a dialog returns the focus there. */
  const chosen = useRef<() => void>(undefined);
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={label} className={buttonLook}>
        {icon}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={() => {
            chosen.current?.();
            chosen.current = undefined;
          }}
          className="z-50 min-w-48 animate-appear rounded-card border bg-sheet p-1.5 shadow-float"
        >
          {actions().map(({ label: text, Icon, isDanger = false, onSelect }) => (
            <DropdownMenu.Item
              key={text}
              onSelect={() => {
                chosen.current = onSelect;
              }}
              className={cn(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-wash sm:min-h-10",
                isDanger && "text-red",
              )}
            >
              <Icon aria-hidden className="size-4 opacity-70" />
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
