import type { Module } from '../../module.ts'
import { digitalJobs } from './digital.jobs.ts'
import { digitalRoutes } from './digital.routes.ts'
import { ticketByCode } from './ticket-by-code.ts'
import { scanExport, ticketExport } from './ticket-exports.queries.ts'

export const digital = {
  routes: digitalRoutes,
  jobs: digitalJobs,
  exports: { e_tickets: ticketExport, ticket_scans: scanExport },
  codeLookups: {
    ticket: {
      needs: ['tickets.view'],
      find: async (ctx, code) => ((await ticketByCode(ctx, code)) ? { kind: 'ticket' } : null),
    },
  },
} satisfies Module
