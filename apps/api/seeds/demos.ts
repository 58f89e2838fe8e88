import type { Demo } from './rows/demo.ts'

/** The demo shop of each tenant that has one, read when it is asked for. */
const shops: Readonly<Record<string, () => Promise<Demo>>> = {
  bambar: async () => (await import('./demo/shop.ts')).bambar,
  'altan-tal': async () => (await import('./altan-tal/shop.ts')).altanTal,
}

/** What the tenant's shop starts with; nothing for one that has no demo. */
export const demoOf = async (tenant: string): Promise<Demo | undefined> => shops[tenant]?.()
