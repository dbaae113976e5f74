import { useState, type ReactNode } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { Checkbox } from "../../../components/ui/fields/checkbox.tsx";
import { toast } from "../../../lib/toasts.ts";

interface Typed<Permission> {
  email: string;
  permission: Permission | "view";
  asksCode: boolean;
}

const untyped = { email: "", permission: "view", asksCode: false } as const;

/** The state of the form that shares with an email address; `shared` empties it and shows a toast. */
export function useShareForm<Permission extends string>() {
  const [typed, setTyped] = useState<Typed<Permission>>(untyped);
  return {
    typed,
    change: (changes: Partial<Typed<Permission>>) => setTyped({ ...typed, ...changes }),
    shared: (what: "Song" | "Folder") => {
      setTyped(untyped);
      toast({
        title: "Success",
        description: `${what} shared successfully. Collaborator will receive an email notification.`,
      });
    },
  };
}

/** The form that shares a song or folder with an email address. `children` explain the chosen permission. */
export function ShareForm<Permission extends string>({
  form: { typed, change },
  options,
  busy,
  onShare,
  children,
}: {
  form: ReturnType<typeof useShareForm<Permission>>;
  options: readonly { value: Permission; label: string }[];
  busy: boolean;
  onShare: () => void;
  children: ReactNode;
}) {
  const { email, permission, asksCode } = typed;
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        onShare();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <SelectField
          label="Permission"
          options={options}
          value={permission}
          onChange={({ currentTarget: { value } }) =>
            change({ permission: options.find((one) => one.value === value)?.value ?? "view" })
          }
        />
      </div>
      {children}
      <Checkbox
        label="Ask for a code on each new device"
        className="mt-3! pl-0!"
        checked={asksCode}
        onChange={(event) => change({ asksCode: event.currentTarget.checked })}
      />
      <Button type="submit" className="mt-4" disabled={email.trim() === ""} busy={busy}>
        {busy ? "Sharing..." : "Share"}
      </Button>
    </form>
  );
}
