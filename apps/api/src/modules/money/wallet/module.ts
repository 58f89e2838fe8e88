import { walletResources } from '@delguur/contract/money/wallet'
import type { Module } from '../../module.ts'
import { staffWalletRoutes } from './staff-wallet.routes.ts'
import { type ChangeInput, changeWallet } from './use-cases/change-by-staff.ts'
import { recharge } from './use-cases/credit-recharge.ts'
import { forgetWallet } from './use-cases/leave.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletExport } from './wallet-export.ts'

export const wallet = {
  resources: walletResources,
  routes: (api) => {
    walletRoutes(api)
    staffWalletRoutes(api)
  },
  jobs: walletJobs,
  exports: { wallet: walletExport },
  approvals: {
    'wallet.change': { needs: 'wallet.approve', run: (ctx, input) => changeWallet(ctx, input as ChangeInput) },
  },
  erase: (_ctx, tx, userId) => forgetWallet(tx, userId),
  payables: [recharge],
} satisfies Module
