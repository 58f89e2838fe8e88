import '../parts/card.css'
import '@delguur/ui/styles/field.css'
import '../features/outfits/outfits.css'
import { localePath } from '@delguur/kit/locale'
import { degreesText } from '@delguur/kit/warmth'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { useNavigation } from 'react-router'
import { readOutfit } from '../features/outfits/outfit.server.ts'
import { OutfitForm } from '../features/outfits/outfit-form.tsx'
import { OutfitView } from '../features/outfits/outfit-view.tsx'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { pack, useUnpacked } from '../lib/packed.ts'
import { usePath } from '../lib/path.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/outfit'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['outfits'])
  const page = await readOutfit({ request, context, locale })
  const { origin, shop } = context.get(serverContext)
  const seo = {
    title: pageTitle(t('outfits.title'), shop),
    description: t('outfits.description'),
    path: '/outfit',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('outfits.title'), path: localePath(locale, '/outfit') },
      ]),
    ],
  }
  return { page: pack(page), messages, seo }
}

export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

/** All that a child wears outside on a day like today, in one press. */
export default function OutfitPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const data = useUnpacked(loaderData.page)
  const { state } = useNavigation()
  const { input, temperature, place, child } = data
  const isToday = input.cold === 'today'
  const degrees = degreesText(temperature)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <section className="outfit" aria-busy={state !== 'idle' || undefined}>
        <OutfitForm
          data={data}
          head={
            <header className="outfit-head">
              <h1>{t(isToday ? 'outfits.title_today' : 'outfits.title')}</h1>
              <p className="muted">
                {isToday && place ? t('outfits.outside_today', { place, degrees }) : t('outfits.outside', { degrees })}{' '}
                {child ? t('outfits.sizes_of', { name: child }) : t('outfits.sizes', { height: input.for })}
              </p>
            </header>
          }
        />
        <OutfitView data={data} />
      </section>
    </div>
  )
}
