/** What a company is or where it is, as its name says in brackets: 'Gumboot Songs (Pty) Ltd', 'Low Tide Music (UK)'. */
const partOfName = /^(?:pty|pvt|uk|us|usa|eu|nz|sa|hk|intl)$/i;

/** The rest of a company's name behind such brackets. */
const legalForm = /^(?:ltd|limited|inc|llc|llp|co|corp|gmbh|ag|kg|bv|ab|oy|as|s\.?a|s\.?r\.?l|lda|ltda)\b/i; // prettier-ignore

/** Returns a company's name without brackets that have its society or its number. */
export function withoutNotesInCompany(name: string): string {
  return name.replaceAll(
    /\(\s*([A-Z]{2,6}|\d[\d\s]*|ipi.*?|cae.*?)\s*\)/gi,
    (note: string, inner: string, at: number) => {
      const after = name.slice(at + note.length).trim();
      return partOfName.test(inner) && (after === "" || legalForm.test(after)) ? note : " ";
    },
  );
}
