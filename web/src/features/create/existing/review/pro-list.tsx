import { pros } from "../../../../../../shared/domain/sheet/pro.ts";

export const proListId = "pros-of-review";

/** The societies that the field of a PRO suggests. It takes any other name too. */
export function ProList() {
  return (
    <datalist id={proListId}>
      {pros.map((pro) => (
        <option key={pro} value={pro}>
          {pro}
        </option>
      ))}
    </datalist>
  );
}
