import type { HomeBanner } from '@delguur/contract/catalog/banners'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { Scene } from './scene.tsx'

type Props = { link: string; banner: HomeBanner | null }

/** The banner that staff put here, else the evening camp: a way to what is worn at ceremonies. */
export function Story({ link, banner }: Props) {
  const t = useT()
  const path = usePath()
  if (banner)
    return (
      <section className="section wrap">
        <div className="story banner-own">
          <Scene name={banner.picture_key} alt={banner.alt} sizes="92vw" height={1120} />
          <div className="story-words">
            <h2>{banner.title}</h2>
            {banner.text && <p>{banner.text}</p>}
            <Link className="btn btn-main" href={path(banner.link)}>
              {banner.button}
            </Link>
          </div>
        </div>
      </section>
    )
  return (
    <section className="section wrap">
      <div className="story">
        <Scene name="story" alt={t('home.story.alt')} sizes="92vw" height={1000} />
        <div className="story-words">
          <h2>{t('home.story.title')}</h2>
          <p>{t('home.story.text')}</p>
          <Link className="btn btn-main" href={path(link)}>
            {t('home.story.button')}
          </Link>
        </div>
      </div>
    </section>
  )
}
