import { lookup } from '@delguur/contract/office/lookup'
import { type Api, serve } from '../../../platform/http/serve.ts'
import type { Search } from '../../search/search/index.ts'
import { findByText } from './lookup.ts'
import { findScanned } from './scanned.ts'

/** What the palette and a scanner find. */
export function lookupRoutes(api: Api, search?: Search): void {
  serve(api, lookup.search, ({ ctx, query }) => findByText(ctx, search, query.q, query.kinds ?? []))
  serve(api, lookup.code, async ({ ctx, query }) => ({ found: await findScanned(ctx, query.code) }))
}
