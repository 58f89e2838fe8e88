import type { Quote, QuoteState } from '@delguur/contract/account/quotes'
import { yearDayText } from '@delguur/i18n/dates'
import { lastInstant } from '@delguur/kit/dates'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { usePath } from '../../../lib/path.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Panel } from '../account-page.tsx'

const tones: Record<QuoteState, string> = {
  requested: '',
  offered: 'mo-warn',
  accepted: 'mo-ok',
  declined: '',
  refused: 'mo-bad',
  expired: '',
  canceled: '',
}

/** The state of a quote request as a coloured word. */
export function QuoteTag({ state }: { state: QuoteState }) {
  const t = useT()
  return <span className={classNames('mo-tag', tones[state])}>{t(`quotes.state.${state}`)}</span>
}

/** A person's quote requests. */
export function QuoteList({ quotes }: { quotes: Quote[] }) {
  const t = useT()
  const path = usePath()
  if (quotes.length === 0) {
    const way = (
      <ButtonLink variant="main" href={path('/products')}>
        {t('quotes.new.shop')}
      </ButtonLink>
    )
    return (
      <Panel>
        <EmptyState title={t('quotes.list.empty.title')} text={t('quotes.list.empty.text')} action={way} />
      </Panel>
    )
  }
  return (
    <div className="mo-list">
      {quotes.map((quote) => (
        <Card key={quote.number} quote={quote} />
      ))}
    </div>
  )
}

const visiblePictures = 4

function Card({ quote }: { quote: Quote }) {
  const t = useT()
  const path = usePath()
  const pictures = quote.items.flatMap(({ variant_id, picture }) => (picture ? [{ variant_id, picture }] : []))
  return (
    <article className="mo-card">
      <div className="mo-head">
        <h2>
          <Link className="mo-link" href={path(`/account/quotes/${quote.number}`)} prefetch>
            {quote.number}
          </Link>
        </h2>
        <time className="small muted" dateTime={quote.created_at}>
          {yearDayText(t, new Date(quote.created_at))}
        </time>
      </div>
      <p className="mo-state">
        <QuoteTag state={quote.state} />
        {quote.state === 'offered' && quote.valid_until && (
          <span className="small">{t('quotes.until', { date: yearDayText(t, lastInstant(quote.valid_until)) })}</span>
        )}
      </p>
      <div className="mo-foot">
        <ul className="mo-pictures">
          {pictures.slice(0, visiblePictures).map(({ variant_id, picture }) => (
            <li key={variant_id}>
              <Picture src={picture.base} alt={picture.alt} sizes="3.5rem" upTo={360} color={picture.color} />
            </li>
          ))}
        </ul>
        <span className="ask-sum">
          <span className="small muted block">{t('quotes.goods', { count: quote.total_quantity })}</span>
          <b className="num">{format(quote.total)}</b>
        </span>
      </div>
    </article>
  )
}
