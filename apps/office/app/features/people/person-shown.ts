import type { ListPage } from '@delguur/contract/list'
import type { WalletEntry } from '@delguur/contract/money/wallet-staff'
import type { PersonConsent, PersonOrder, PersonPage } from '@delguur/contract/office/people-schemas'

export const tabs = ['orders', 'ledger', 'consents', 'messages'] as const
export type Tab = (typeof tabs)[number]
export type Shown = {
  orders?: PersonOrder[]
  entries?: WalletEntry[]
  consents?: PersonConsent[]
  page?: ListPage
}
export type SideProps = { person: PersonPage; mayEdit: boolean; at: Date }
