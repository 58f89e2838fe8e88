import type { Module } from '../manifest.ts'
import { ledgerJobs } from './ledger.jobs.ts'

export const ledger = {
  jobs: ledgerJobs,
} satisfies Module
