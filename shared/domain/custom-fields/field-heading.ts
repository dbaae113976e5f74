/** Begins the heading of a custom field's column in the CSV file, so that it is never taken for another column. */
export const fieldHeadingStart = "Field: ";

/** Begins the heading of what signers declared for a custom field. An import leaves the column out. */
export const declaredHeadingStart = "Declared: ";
