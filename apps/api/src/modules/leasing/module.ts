import { lease, leaseConfig, leaseQuote } from '@delguur/contract/leases'
import type { Module } from '../manifest.ts'
import { leasingRoutes } from './leasing.routes.ts'

export const leasing = {
  resources: [leaseConfig, leaseQuote, lease],
  routes: leasingRoutes,
} satisfies Module
