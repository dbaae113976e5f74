/** The request for a folder with this name, outside all others without `parentId`. */
export const newFolder = (name: string, parentId: string | null = null) => ({
  body: { name, parentId },
});
