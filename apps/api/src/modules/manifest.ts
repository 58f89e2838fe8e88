import type { Resource } from '@delguur/contract/jsonapi'
import type { Runnable } from '../platform/jobs.ts'
import type { Api } from '../platform/serve.ts'
import type { Search } from './search/index.ts'

/** What a module adds to the shop; each stands in `<module>/module.ts` and in the list of modules.ts. */
export type Module = {
  /** JSON:API types whose serializers the module owns. */
  resources?: readonly Resource[]
  /** `search` is missing in tests that start no index. */
  routes?: (api: Api, search?: Search) => void
  jobs?: readonly Runnable[]
}
