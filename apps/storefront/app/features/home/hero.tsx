import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { srcSet, tall, wide } from './scene.ts'

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
          srcSet={srcSet('hero-winter-wide', wide, 'avif')}
          sizes="100vw"
        />
        <source
          media="(min-width: 62rem)"
          type="image/webp"
          srcSet={srcSet('hero-winter-wide', wide, 'webp')}
          sizes="100vw"
        />
        <source type="image/avif" srcSet={srcSet('hero-winter-tall', tall, 'avif')} sizes="100vw" />
        <source type="image/webp" srcSet={srcSet('hero-winter-tall', tall, 'webp')} sizes="100vw" />
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
