import { type Locale, locales } from '@delguur/kit/locale'

/** Languages of the shop whose page is made: of the request on the server, of the document in the browser. */
export const spoken: { of: () => readonly Locale[] } = { of: () => locales }
