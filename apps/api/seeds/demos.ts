import type { DemoOrders } from './demo/orders.ts'
import type { Demo } from './rows/demo.ts'

/** The demo shop of each tenant that has one, read when it is asked for. */
const shops: Readonly<Record<string, () => Promise<Demo>>> = {
  bambar: async () => (await import('./demo/shop.ts')).bambar,
  'altan-tal': async () => (await import('./altan-tal/shop.ts')).altanTal,
}

/** What the tenant's shop starts with; nothing for one that has no demo. */
export const demoOf = async (tenant: string): Promise<Demo | undefined> => shops[tenant]?.()

/** What the demo's shopper of a tenant has ordered; nothing for a tenant whose demo has no orders. */
export const demoOrdersOf = async (tenant: string): Promise<DemoOrders | undefined> =>
  tenant === 'bambar' ? (await import('./demo/orders.ts')).demoOrders : undefined
