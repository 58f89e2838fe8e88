import { isOwnType, lentType, onDeliveryType } from '@delguur/kit/payment-types'
import type { Services } from '../../../platform/context.ts'
import type { PaymentProvider } from './provider.port.ts'

export const providerOf = (services: Services, type: string): PaymentProvider | undefined =>
  services.ports.payments.get(type)

/** Whether somebody can pay by a method of this type here: by transfer, to the courier, from the shop's own, or with a provider's keys. */
export const isOffered = (services: Services, type: string): boolean =>
  type === 'bank_transfer' ||
  type === onDeliveryType ||
  isOwnType(type) ||
  (type === lentType && services.tenant.flags.leasing) ||
  services.ports.payments.has(type)
