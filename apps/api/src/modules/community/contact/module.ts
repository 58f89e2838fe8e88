import type { Module } from '../../module.ts'
import { contactJobs } from './contact.jobs.ts'
import { contactRoutes } from './contact.routes.ts'
import { staffTicketRoutes } from './staff-tickets.routes.ts'
import { threadExport } from './ticket-export.ts'

export const contact = {
  routes: (api) => {
    contactRoutes(api)
    staffTicketRoutes(api)
  },
  jobs: contactJobs,
  exports: { tickets: threadExport },
} satisfies Module
