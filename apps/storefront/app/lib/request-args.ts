import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'

/** The arguments of a loader or action, with the locale of the page. */
export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider>; locale: Locale }
