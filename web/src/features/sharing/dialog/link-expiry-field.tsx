import { useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { lastDayOf, endOfDay } from "./expiry-day.ts";

/** The field of a link's last day. It is saved by its button or with Enter. */
export function LinkExpiryField({
  expiresAt,
  onSet,
}: {
  expiresAt: string | null;
  onSet: (expiresAt: string | null) => void;
}) {
  const before = lastDayOf(expiresAt);
  const [day, setDay] = useState(before);
  const next = endOfDay(day);
  // Days are compared: the end of the same day differs between time zones.
  const isNew = next !== undefined && day !== before;
  const set = () => {
    if (isNew) onSet(next);
  };
  return (
    <div>
      <TextField
        label="Last day (optional)"
        type="date"
        max="9999-12-31"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") set();
        }}
      />
      <Button variant="quiet" size="small" className="mt-2" disabled={!isNew} onClick={set}>
        Set last day
      </Button>
    </div>
  );
}
