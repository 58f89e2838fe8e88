import type { DemoOrders, DemoPerson } from './content-types.ts'
import type { Demo } from './rows/demo.ts'
import type { DemoSecondHand } from './second-hand-types.ts'

/** Read when it is requested: all of a demo shop, or its people alone. */
type Sources = { whole: () => Promise<Demo>; people: () => Promise<readonly DemoPerson[]> }

const shops: Readonly<Record<string, Sources>> = {
  bambar: {
    whole: async () => (await import('./demo/shop.ts')).bambar,
    people: async () => (await import('./demo/data.ts')).users,
  },
  'altan-tal': {
    whole: async () => (await import('./altan-tal/shop.ts')).altanTal,
    people: async () => (await import('./altan-tal/shop.ts')).users,
  },
}

export const hasDemo = (tenant: string): boolean => Object.hasOwn(shops, tenant)

/** What the tenant's shop starts with; nothing for one that has no demo. */
export const demoOf = async (tenant: string): Promise<Demo | undefined> => shops[tenant]?.whole()

/** Who has a login in the tenant's demo. */
export const demoPeopleOf = async (tenant: string): Promise<readonly DemoPerson[]> =>
  (await shops[tenant]?.people()) ?? []

/** What is handed on in the demo of a tenant. */
export const demoSecondHandOf = async (tenant: string): Promise<DemoSecondHand | undefined> =>
  tenant === 'bambar' ? (await import('./demo/second-hand.ts')).secondHand : undefined

/** What the demo's shopper of a tenant has ordered; nothing for a tenant whose demo has no orders. */
export const demoOrdersOf = async (tenant: string): Promise<DemoOrders | undefined> =>
  tenant === 'bambar' ? (await import('./demo/data.ts')).demoOrders : undefined
