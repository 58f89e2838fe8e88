import { shop } from '@delguur/contract/shopfront/shop'
import { inLocale } from '@delguur/kit/locale'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { comingBanners, homeBanners } from '../../catalog/content/index.ts'
import { productCards, type Search, tileOf } from '../../search/search/index.ts'
import { oncePerVersion } from './once-per-version.ts'

const railSize = 20
const newSize = 40

export function homeRoutes(api: Api, search: Search): void {
  const banners = oncePerVersion(comingBanners)
  serve(api, shop.home, async ({ ctx }) => {
    const { find } = search
    const words = search.words()
    const [deals, arrivals, sale, all, coming] = await Promise.all([
      find.deals(railSize, ctx.now),
      find.newArrivals(newSize, ctx.now),
      find.sale(newSize, ctx.now),
      find.list({ per_page: 1, facets: true, locale: ctx.locale }, ctx.now),
      banners(ctx),
    ])
    ctx.cacheTags?.list().products([...deals, ...arrivals, ...sale].map((hit) => hit.id))
    const ages = all.facets?.age_group ?? []
    return {
      deals: productCards(ctx, deals),
      new_arrivals: productCards(ctx, arrivals),
      sale: productCards(ctx, sale),
      categories: ctx.tenant.home_taxons.flatMap((permalink) => {
        const taxon = [...words.taxons.values()].find((each) => each.permalink === permalink)
        return taxon ? [tileOf(taxon, words, ctx.locale)] : []
      }),
      brands: [...words.brands.values()].map((brand) => {
        const style = brand.wordmark as { weight?: number; tracking?: number | string }
        return {
          code: brand.code,
          name: inLocale(brand.name, ctx.locale),
          weight: style.weight ?? 600,
          tracking: String(style.tracking ?? 0),
        }
      }),
      ages: ages.map((age) => ({ code: age.value, count: age.count })),
      banners: homeBanners(coming, ctx.now, ctx.locale),
    }
  })
}
