/**
 * What stands in built pages for the address of the shop that serves them: a build does not know it, and each shop puts its own in its
 * place (`withOrigin`).
 */
export const servedOrigin = 'https://served-origin.invalid'

/** A built text at the address of the shop that serves it; `origin` has scheme, host and port only. */
export const withOrigin = (text: string, origin: string): string => text.replaceAll(servedOrigin, origin)
