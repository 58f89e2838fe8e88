import { moduleJobs, mountModules } from '../modules/modules.ts'
import type { Search } from '../modules/search/search/index.ts'
import type { Services } from '../platform/context.ts'
import { forgetOldRows, freeDeadJobs } from '../platform/housekeeping.ts'
import type { Runnable } from '../platform/jobs.ts'
import { type Api, createApi } from '../platform/serve.ts'

/** The shop's API over its services. */
export function assembleApi(services: Services, search: Search): Api {
  const api = createApi(services)
  mountModules(api, search)
  return api
}

export const allJobs: readonly Runnable[] = [...moduleJobs, forgetOldRows, freeDeadJobs]
