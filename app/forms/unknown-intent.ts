/** A form that no page of ours has: throw it. */
export const unknownIntent = (): Response => new Response("unknown intent", { status: 400 });
