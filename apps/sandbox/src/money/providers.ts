import type { Provider } from './provider.ts'

/** Every stand-in that collects money. */
export const providers: Provider[] = []
