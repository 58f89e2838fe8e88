import { priceSuggestion, quoteRequest } from '@delguur/contract/quotes'
import type { Module } from '../manifest.ts'
import { quoteJobs } from './quotes.jobs.ts'
import { quoteRoutes } from './quotes.routes.ts'

export const quotes = {
  resources: [quoteRequest, priceSuggestion],
  routes: quoteRoutes,
  jobs: quoteJobs,
} satisfies Module
