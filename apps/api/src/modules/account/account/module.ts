import { bankAccount, organization } from '@delguur/contract/account/account'
import type { Module } from '../../module.ts'
import { accountRoutes } from './account.routes.ts'
import { accountDeletionRoutes } from './account-deletion.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { savedRoutes } from './saved.routes.ts'

/** What a person keeps with the shop. */
export const account = {
  resources: [organization, bankAccount],
  routes: (api) => {
    accountRoutes(api)
    savedRoutes(api)
    peopleRoutes(api)
    accountDeletionRoutes(api)
  },
} satisfies Module
