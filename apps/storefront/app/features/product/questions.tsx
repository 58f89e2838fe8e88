import { toBcp47 } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'

export type Answered = {
  total_count: number
  questions: { id: number; locale: Parameters<typeof toBcp47>[0]; question: string; answer: string }[]
}

/** What shoppers asked most usefully, and what the shop answered. */
export function Questions({ slug, answer: { total_count, questions } }: { slug: string; answer: Answered }) {
  const t = useT()
  const path = usePath()
  const { title } = useTenant()
  const all = path(`/products/${slug}/questions`)
  return (
    <section className="section rev" id="questions">
      <h2>{t('product.questions.title')}</h2>
      <div>
        {total_count === 0 && <p className="muted">{t('product.questions.empty')}</p>}
        {questions.map(({ id, locale, question, answer }) => (
          <article className="review" key={id} lang={toBcp47(locale)}>
            <h3>{question}</h3>
            <div className="rev-answer">
              <b>{title}</b>
              <p>{answer}</p>
            </div>
          </article>
        ))}
        <p className="rev-ways">
          {total_count > questions.length && (
            <Link className="btn btn-line" href={all}>
              {t('product.questions.all')}
            </Link>
          )}
          <Link className="link" href={`${all}/ask`} rel="nofollow">
            {t('product.questions.ask')}
          </Link>
        </p>
      </div>
    </section>
  )
}
