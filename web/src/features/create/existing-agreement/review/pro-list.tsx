import { pros } from "../../../../../../shared/domain/sheet/pro.ts";

export const proListId = "pros-of-review";

/** The datalist of PROs that the field suggests. The field accepts other names. */
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
