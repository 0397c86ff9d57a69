export const planReconciling = (_services: unknown): Promise<void> => Promise.resolve();
export const reconcile = (..._given: unknown[]): Promise<void> => Promise.resolve();
