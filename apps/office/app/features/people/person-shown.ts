import type { ListPage } from '@delguur/contract/list'
import type { PersonConsent, PersonOrder } from '@delguur/contract/people-staff'
import type { WalletEntry } from '@delguur/contract/wallet-staff'

export const tabs = ['orders', 'ledger', 'consents', 'messages'] as const
export type Tab = (typeof tabs)[number]
export type Shown = {
  orders?: PersonOrder[]
  entries?: WalletEntry[]
  consents?: PersonConsent[]
  page?: ListPage
}
