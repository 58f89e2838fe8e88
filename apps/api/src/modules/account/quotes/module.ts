import { priceSuggestion, quoteRequest } from '@delguur/contract/account/quotes'
import type { Module } from '../../module.ts'
import { quoteJobs } from './quotes.jobs.ts'
import { quoteRoutes } from './quotes.routes.ts'
import { type Offer, offerQuote } from './quotes.use-cases.ts'
import { quoteExport, suggestionExport } from './request-exports.ts'
import { type Answered, answerSuggestion } from './suggestions.use-cases.ts'

export const quotes = {
  resources: [quoteRequest, priceSuggestion],
  routes: quoteRoutes,
  jobs: quoteJobs,
  exports: { quotes: quoteExport, price_suggestions: suggestionExport },
  approvals: {
    'quote_requests.offer': {
      needs: 'prices.approve',
      run: (ctx, { number, offer }) => offerQuote(ctx, String(number), offer as Offer),
    },
    'price_suggestions.answer': {
      needs: 'prices.approve',
      run: (ctx, { id, answer }) => answerSuggestion(ctx, Number(id), answer as Answered),
    },
  },
} satisfies Module
