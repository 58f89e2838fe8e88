import { creditCard, payment, paymentMethod, storeCredit } from '@delguur/contract/orders/checkout'
import type { Module } from '../../module.ts'
import { creditCardRoutes } from './credit-cards.routes.ts'
import { paymentJobs } from './payments.jobs.ts'

/** Kept cards; the calls on the payments of a cart belong to orders. */
export const payments = {
  resources: [payment, paymentMethod, creditCard, storeCredit],
  routes: creditCardRoutes,
  jobs: paymentJobs,
} satisfies Module
