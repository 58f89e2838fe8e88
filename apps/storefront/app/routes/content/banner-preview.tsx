import '../../features/home/home.css'
import '../../features/home/banner.css'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { found } from '../../features/catalog/found.server.ts'
import { Hero } from '../../features/home/hero.tsx'
import { Story } from '../../features/home/story.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { pageTitle } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/banner-preview'

export async function loader({ params: { id, key, ...params }, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages } = words(locale, ['home', 'preview'])
  const request = { params: { id: Number(id) || 0 }, query: { key, locale } }
  const { slot, banner } = await found(api(context, locale).banners.preview(request))
  return { slot, banner, messages, title: pageTitle(banner.title, context.get(serverContext).shop) }
}

export const meta: Route.MetaFunction = privateMeta

/** A banner as it is kept now, in its place, for whoever has the address; kept by no cache. */
export default function BannerPreview({ loaderData: { slot, banner } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <div className="wrap">
        <Note>{t('preview.banner')}</Note>
      </div>
      {slot === 'hero' ? <Hero year={0} link="/" banner={banner} /> : <Story link="/" banner={banner} />}
    </>
  )
}
