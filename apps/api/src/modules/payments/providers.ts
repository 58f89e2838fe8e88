import type { Services } from '../../platform/context.ts'
import type { PaymentProvider } from './provider.port.ts'

declare module '../../platform/context.ts' {
  interface Ports {
    /** By the type of their payment methods; only those the shop has keys for. */
    payments: ReadonlyMap<string, PaymentProvider>
  }
}

/** Methods whose money the shop keeps itself. */
export const ownTypes = ['wallet', 'points', 'gift_card', 'voucher'] as const
export type OwnType = (typeof ownTypes)[number]
export const isOwnType = (type: string): type is OwnType => ownTypes.some((each) => each === type)

/** What a lender pays: chosen with an order or requested after it, never paid by the shopper. */
export const lentType = 'lease'

/** Whether a shopper can pay any sum at any time by a method of this type: neither the shop's own nor a lender's. */
export const isCollected = (type: string): boolean => !isOwnType(type) && type !== lentType

export const providerOf = (services: Services, type: string): PaymentProvider | undefined =>
  services.ports.payments.get(type)

/** Whether somebody can pay by a method of this type here: by transfer, from the shop's own, or with a provider's keys. */
export const isOffered = (services: Services, type: string): boolean =>
  type === 'bank_transfer' ||
  isOwnType(type) ||
  (type === lentType && services.tenant.flags.leasing) ||
  services.ports.payments.has(type)
