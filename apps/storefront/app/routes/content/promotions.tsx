import '../../features/order/order.css'
import '../../features/promotions/promotions.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { PromotionCard } from '../../features/promotions/promotion-card.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/promotions'

/** What the shop gives off now and soon. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['promotions', 'coupons'])
  const { promotions } = await api(context, locale).promotions.list({ query: { locale, per_page: 50 } })
  const { origin, shop, now } = context.get(serverContext)
  const home = words(locale, ['common']).t('common.home')
  const seo = {
    title: pageTitle(t('promotions.title'), shop),
    description: t('promotions.text'),
    path: '/promotions',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: home, path: localePath(locale, '/') },
        { name: t('promotions.title'), path: localePath(locale, '/promotions') },
      ]),
    ],
  }
  return { promotions, now: now.getTime(), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Promotions({ loaderData: { promotions, now } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const browse = (
    <ButtonLink variant="main" href={path('/products')}>
      {t('coupons.empty.button')}
    </ButtonLink>
  )
  return (
    <div className="wrap offers">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="offers-head">
        <h1>{t('promotions.title')}</h1>
        <p className="muted">{t('promotions.text')}</p>
      </header>
      {promotions.length > 0 ? (
        <ul className="offers-list">
          {promotions.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('promotions.empty')} text={t('promotions.empty_text')} action={browse} />
      )}
    </div>
  )
}
