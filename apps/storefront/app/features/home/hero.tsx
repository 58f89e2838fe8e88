import type { HomeBanner } from '@delguur/contract/catalog/banners'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { Scene } from './scene.tsx'

type Props = { year: number; link: string; banner: HomeBanner | null }

/** The banner that staff put first, else the winter scene; a composition of its own for phones. */
export function Hero({ year, link, banner }: Props) {
  const t = useT()
  const path = usePath()
  if (banner)
    return (
      <section className="hero banner-own">
        <Scene name={banner.picture_key} alt={banner.alt} sizes="100vw" height={1120} first />
        <div className="wrap">
          {banner.kicker && <span className="kicker">{banner.kicker}</span>}
          <h1>{banner.title}</h1>
          {banner.text && <p>{banner.text}</p>}
          <Link className="btn btn-main btn-big" href={path(banner.link)}>
            {banner.button}
          </Link>
        </div>
      </section>
    )
  return (
    <section className="hero">
      <Scene name="hero" alt={t('home.hero.alt')} sizes="100vw" height={1120} first />
      <div className="wrap">
        <span className="kicker">{t('home.hero.kicker', { year: String(year) })}</span>
        <h1>{t('home.hero.title')}</h1>
        <p>{t('home.hero.text')}</p>
        <Link className="btn btn-main btn-big" href={path(link)}>
          {t('home.hero.button')}
        </Link>
      </div>
    </section>
  )
}
