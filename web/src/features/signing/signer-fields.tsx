import { bounds } from "../../../../shared/domain/bounds.ts";
import { TextField } from "../../components/ui/text-field.tsx";

export function SignerFields({
  name,
  onName,
  email,
  refused,
}: {
  name: string;
  onName: (name: string) => void;
  email: string;
  refused: boolean;
}) {
  return (
    <div className="grid gap-4 sm:max-xl:grid-cols-2">
      <TextField
        label="Full Name"
        autoComplete="name"
        value={name}
        maxLength={bounds.nameCharacters}
        error={refused && name.trim() === "" ? "Please enter your name" : undefined}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <TextField
        label="Email"
        type="email"
        readOnly
        value={email}
        hint="The address that your link was sent to"
      />
    </div>
  );
}
