import type { Module } from '../../module.ts'
import { ledgerJobs } from './ledger.jobs.ts'

export const ledger = {
  jobs: ledgerJobs,
} satisfies Module
