import type { Provider } from '@delguur/contract/base/identity'

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** The name of a provider, the same in every language. */
export const providerName = (provider: Provider): string => names[provider]
