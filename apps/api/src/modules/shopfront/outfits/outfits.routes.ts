import { outfits } from '@delguur/contract/shopfront/outfits'
import { footOfShoe } from '@delguur/kit/age/child-size'
import type { Body } from '@delguur/kit/age/growth'
import { bodyOfHeight } from '@delguur/kit/outfit'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { bodyOfChild } from '../../account/children/index.ts'
import type { Search } from '../../search/search/index.ts'
import { type OutfitInput, outfitFor } from './outfit.ts'

type Query = Omit<OutfitInput, 'body' | 'fixed'> & OutfitInput['fixed'] & { shoe?: number | undefined }

/** Outfits for a day outside. */
export function outfitRoutes(api: Api, search: Search): void {
  const answer = (ctx: Ctx, ip: string, query: Query, body: Body) => {
    const { temperature, budget, gender, shoe, hat, jacket, mittens, boots } = query
    const foot_mm = shoe === undefined ? body.foot_mm : Math.floor(footOfShoe(shoe))
    const sized = { ...body, foot_mm: foot_mm ?? bodyOfHeight(body.height_mm).foot_mm }
    const fixed = { hat, jacket, mittens, boots }
    return outfitFor(ctx, search, ip, { temperature, budget, gender, body: sized, fixed })
  }
  serve(api, outfits.show, ({ ctx, ip, query }) => answer(ctx, ip, query, bodyOfHeight(query.height * 10)))
  serve(api, outfits.ofChild, async ({ ctx, ip, params, query }) =>
    answer(ctx, ip, query, await bodyOfChild(ctx, params.id)),
  )
}
