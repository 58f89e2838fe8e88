import { travelResources } from '@delguur/contract/leisure/travel'
import type { Module } from '../../module.ts'
import { bookingExport } from './booking-export.queries.ts'
import { booking, forgetTraveller } from './settle.ts'
import { staffTravelRoutes } from './staff-travel.routes.ts'
import { type Cancellation, cancelByStaff, undoNight } from './staff-travel.ts'
import { travelJobs } from './travel.jobs.ts'
import { travelRoutes } from './travel.routes.ts'

export const travel = {
  resources: travelResources,
  routes: (api) => {
    travelRoutes(api)
    staffTravelRoutes(api)
  },
  jobs: travelJobs,
  exports: { bookings: bookingExport },
  approvals: {
    'travel.cancel': {
      needs: 'payments.approve',
      run: (ctx, { number, wish: input }) => cancelByStaff(ctx, String(number), input as Cancellation),
    },
  },
  inverses: {
    'travel.nights': (ctx, row) => undoNight(ctx, row.subject_id, row),
  },
  erase: forgetTraveller,
  payables: [booking],
} satisfies Module
