import type { Api } from '../../../platform/http/serve.ts'
import type { Module } from '../../module.ts'
import { abandonedCartExport } from './abandoned-cart-export.ts'
import { abandonedCartRoutes } from './abandoned-carts.routes.ts'
import { alertJobs } from './alerts.jobs.ts'
import { alertRoutes } from './alerts.routes.ts'

function routes(api: Api): void {
  alertRoutes(api)
  abandonedCartRoutes(api)
}

export const alerts = {
  routes,
  jobs: alertJobs,
  exports: { abandoned_carts: abandonedCartExport },
} satisfies Module
