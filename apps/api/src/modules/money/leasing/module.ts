import { lease, leaseConfig, leaseQuote } from '@delguur/contract/money/leases'
import type { Module } from '../../module.ts'
import { leaseExport } from './lease-export.ts'
import { leasingRoutes } from './leasing.routes.ts'
import { leaveLeases } from './leave-leases.ts'
import { instalment } from './pay-instalment.ts'

export const leasing = {
  resources: [leaseConfig, leaseQuote, lease],
  routes: leasingRoutes,
  exports: { leases: leaseExport },
  erase: (_ctx, tx, userId) => leaveLeases(tx, userId),
  payables: [instalment],
} satisfies Module
