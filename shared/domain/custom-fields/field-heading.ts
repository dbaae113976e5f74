/** Begins the heading of a custom field's column in the CSV file, so that it is never taken for another column. */
export const fieldHeadingStart = "Field: ";
