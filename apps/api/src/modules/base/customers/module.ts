import type { Module } from '../../module.ts'
import { giveCustomersJob } from './customers.jobs.ts'

/** Customers without an account: made from orders, bookings and messages. */
export const customers = { jobs: [giveCustomersJob] } satisfies Module
