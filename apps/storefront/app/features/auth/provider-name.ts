import type { Provider } from '@delguur/contract/identity'

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** What a house is called, in every language. */
export const providerName = (provider: Provider): string => names[provider]
