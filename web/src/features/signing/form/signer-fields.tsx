import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { cn } from "../../../lib/cn.ts";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import type { ShownRow } from "../../../sheet/shown-sheet.ts";
import type { RefusedFields } from "./refused-fields.ts";
import type { SigningDraft } from "./signing-draft.ts";

const longEmail = 22;

type Who = Pick<SigningDraft, "pickedId" | "name" | "email">;

/** How the signer's address is proved. */
export type AddressProof = keyof typeof proofs;
const proofs = {
  link: "Your link was sent to this address",
  code: "You confirmed this address with a code",
  session: "You’re signed in with this address",
} as const;

/** The signer's name and email. A proved email is fixed; otherwise the signer enters it. */
export function SignerFields({
  who: { pickedId, name, email },
  rows,
  known,
  refused,
  problems,
  onChange,
}: {
  who: Who;
  rows: readonly ShownRow[];
  known: AddressProof | undefined;
  refused: boolean;
  problems: RefusedFields;
  onChange: (part: Partial<Who>) => void;
}) {
  const picked = rows.find(({ contributorId }) => contributorId === pickedId);
  // Beside the sheet there is little room: a longer address has a line of its own.
  const isLong = known !== undefined && email.length > longEmail;
  return (
    <div className={cn("grid gap-4 sm:grid-cols-2 sm:gap-x-3", isLong && "xl:grid-cols-1")}>
      <TextField
        label="Full Name"
        autoComplete="name"
        value={name}
        maxLength={bounds.nameCharacters}
        error={refused && name.trim() === "" ? "Please enter your name" : problems.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {known === undefined ? (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          maxLength={bounds.emailCharacters}
          error={
            refused && email.trim() === "" ? "Please enter your email address" : problems.email
          }
          hint={
            picked === undefined
              ? "The address on this sheet; we’ll email it a code"
              : `Enter the full address of ${picked.email}; we’ll email it a code`
          }
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      ) : (
        <TextField
          label="Email"
          type="email"
          readOnly
          value={email}
          error={problems.email}
          hint={proofs[known]}
        />
      )}
    </div>
  );
}
