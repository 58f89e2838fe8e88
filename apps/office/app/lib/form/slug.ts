/** What is typed as an address, without what none may hold. */
export const cleanSlug = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9-]/g, '')
