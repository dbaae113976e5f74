import type { ComponentProps } from "react";
import { selfPublishedName } from "../../../../../shared/domain/sheet/printed-row.ts";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TickBox } from "../../../components/ui/tick-box.tsx";

/** The publisher's name on the profile, or the choice 'Self-published', which leaves it empty. */
export function PublisherNameField({
  selfPublished,
  onSelfPublished,
  ...props
}: ComponentProps<typeof TextField> & {
  selfPublished: boolean;
  onSelfPublished: (chosen: boolean) => void;
}) {
  return (
    <div className="relative min-w-0">
      <TextField
        {...props}
        readOnly={selfPublished}
        placeholder={selfPublished ? selfPublishedName : undefined}
      />
      <TickBox
        className="absolute top-0 right-0"
        label={selfPublishedName}
        checked={selfPublished}
        onChange={({ target }) => onSelfPublished(target.checked)}
      />
    </div>
  );
}
