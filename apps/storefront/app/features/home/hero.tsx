import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'

/** The winter banner; a composition of its own for phones. */
export function Hero({ year }: { year: number }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="hero">
      <picture>
        <source
          media="(min-width: 62rem)"
          type="image/avif"
          srcSet="/media/hero-winter-wide-1600.avif"
          width={1600}
          height={620}
        />
        <source
          media="(min-width: 62rem)"
          type="image/webp"
          srcSet="/media/hero-winter-wide-1600.webp"
          width={1600}
          height={620}
        />
        <source type="image/avif" srcSet="/media/hero-winter-tall-780.avif" width={780} height={1120} />
        <source type="image/webp" srcSet="/media/hero-winter-tall-780.webp" width={780} height={1120} />
        <img
          src="/media/hero-winter-tall-780.jpg"
          alt={t('home.hero.alt')}
          width={780}
          height={1120}
          fetchPriority="high"
        />
      </picture>
      <div className="wrap">
        <span className="kicker">{t('home.hero.kicker', { year: String(year) })}</span>
        <h1>{t('home.hero.title')}</h1>
        <p>{t('home.hero.text')}</p>
        <Link className="btn btn-main btn-big" href={path('/t/khuukhed/khuvtsas/gaduur')}>
          {t('home.hero.button')}
        </Link>
      </div>
    </section>
  )
}
