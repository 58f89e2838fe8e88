import type { Passage } from '@delguur/contract/community/questions'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'

/** The shop's own words, as they stand there, each with where. */
export function Passages({ passages, product }: { passages: Passage[]; product: { slug: string } }) {
  const t = useT()
  const path = usePath()
  if (passages.length === 0) return null
  return (
    <section className="qa-said">
      <h2>{t('questions.said')}</h2>
      <p className="small muted">{t('questions.said_text')}</p>
      {passages.map(({ text, source, title, href }) => (
        <blockquote key={text}>
          <p>{text}</p>
          <cite className="small muted">
            <Link className="link" href={path(href ?? `/products/${product.slug}`)}>
              {source === 'description' || source === 'property' ? t(`questions.from.${source}`) : title}
            </Link>
          </cite>
        </blockquote>
      ))}
    </section>
  )
}
