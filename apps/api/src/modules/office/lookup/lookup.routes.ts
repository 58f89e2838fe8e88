import { filterValues } from '@delguur/contract/office/filter-values'
import { lookup } from '@delguur/contract/office/lookup'
import { type Api, serve } from '../../../platform/http/serve.ts'
import type { Search } from '../../search/search/index.ts'
import { findFilterValues } from './filter-values.ts'
import { findByText } from './lookup.ts'
import { findScanned } from './scanned.ts'

/** What the palette and a scanner find. */
export function lookupRoutes(api: Api, search?: Search): void {
  serve(api, lookup.search, ({ ctx, query }) => findByText(ctx, search, query.q, query.kinds ?? []))
  serve(api, filterValues.find, async ({ ctx, query: { of, q, values } }) => ({
    values: await findFilterValues(ctx, search, { of, q, values }),
  }))
  serve(api, lookup.code, async ({ ctx, query }) => ({ found: await findScanned(ctx, query.code) }))
}
