/** Maximum number of templates of a workspace. */
export const maxTemplates = 100;
