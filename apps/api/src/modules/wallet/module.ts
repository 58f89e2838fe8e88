import { walletResources } from '@delguur/contract/wallet'
import type { Module } from '../manifest.ts'
import { pollForShopper } from '../orders/index.ts'
import { staffWalletRoutes } from './staff-wallet.routes.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletRoutes } from './wallet.routes.ts'

/** The orders stand above the wallet, so that their call comes in here. */
export const wallet = {
  resources: walletResources,
  routes: (api) => {
    walletRoutes(api, pollForShopper)
    staffWalletRoutes(api)
  },
  jobs: walletJobs,
} satisfies Module
