/** The order that a path names; null where it can name none. */
export const orderIn = (id: string | undefined): string | null =>
  id !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
