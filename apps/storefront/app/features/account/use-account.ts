import type { AccountOverview } from '@delguur/contract/account/account-flat'
import { useOutletContext } from 'react-router'

/** Who is signed in, inside the account's layout. */
export const useAccount = (): AccountOverview => useOutletContext<AccountOverview>()
