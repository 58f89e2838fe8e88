import { moduleJobs, mountModules } from '../modules/modules.ts'
import type { Search } from '../modules/search/search/index.ts'
import type { Services } from '../platform/context.ts'
import { type Api, createApi } from '../platform/http/serve.ts'
import { forgetOldRows, freeDeadJobs } from '../platform/jobs/housekeeping.ts'
import type { Runnable } from '../platform/jobs/jobs.ts'

/** The shop's API over its services. */
export function assembleApi(services: Services, search: Search): Api {
  const api = createApi(services)
  mountModules(api, search)
  return api
}

export const allJobs: readonly Runnable[] = [...moduleJobs, forgetOldRows, freeDeadJobs]
