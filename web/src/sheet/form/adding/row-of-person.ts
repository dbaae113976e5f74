import type { PersonDetails } from "../../../../../shared/domain/address-book/person-details.ts";
import type { Pro } from "../../../../../shared/domain/sheet/pro.ts";
import { emptyPublisherRow, emptyRow, type FormRow } from "../sheet-form.ts";

/** The PRO of a row for a person of the address book; without a known one it is the default, which is not checked. */
function knownPro(pro: Pro): Pick<FormRow, "pro" | "proChecked" | "proCode"> {
  const { pro: usual, proChecked, proCode } = emptyRow;
  return pro === "" ? { pro: usual, proChecked, proCode } : { pro, proChecked: true, proCode };
}

/** A row of a person of the address book, without shares. */
export function rowOfPerson(
  person: PersonDetails & { isPublisher?: boolean | undefined },
): FormRow {
  const { name, email, pro, ipi, publisherName, publisherIpi, selfPublished } = person;
  const { isPublisher = false } = person;
  return {
    ...(isPublisher ? emptyPublisherRow : emptyRow),
    ...{ songwriterName: name, email, songwriterIpi: ipi },
    ...(isPublisher ? { pro, proChecked: true } : knownPro(pro)),
    ...{ publisherName, publisherIpi, selfPublished },
  };
}

/**
 * The row with the details of a person of the address book. Of some people no PRO is known: the row keeps its own. The
 * row of a publisher who is a party stays one, and takes nothing of a songwriter's.
 */
export function withPerson(row: FormRow, person: Parameters<typeof rowOfPerson>[0]): FormRow {
  const { pro, proChecked, proCode } = row;
  const { songwriterName, email, songwriterIpi, publisherName, publisherIpi, ...chosen } =
    rowOfPerson(person);
  const society =
    person.pro === ""
      ? { pro, proChecked, proCode }
      : { pro: chosen.pro, proChecked: chosen.proChecked, proCode: "" };
  const named = { ...row, songwriterName, email, ...society };
  const { isPublisher, selfPublished } = chosen;
  if (row.isPublisher) return isPublisher ? { ...named, publisherIpi } : named;
  return { ...named, isPublisher, songwriterIpi, publisherName, publisherIpi, selfPublished };
}
