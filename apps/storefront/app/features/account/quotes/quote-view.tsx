import type { Quote } from '@delguur/contract/account/quotes'
import { yearDayText } from '@delguur/i18n/dates'
import { lastInstant } from '@delguur/kit/dates'
import { format } from '@delguur/kit/money'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { usePath } from '../../../lib/path.ts'
import { Panel } from '../account-page.tsx'
import { SaveButton } from '../fields.tsx'
import { ProductLine } from '../product-line.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'
import { QuoteTag } from './quote-list.tsx'

/** One request: where it stands, its products with the offered prices, and what can be done with it. */
export function QuoteView({ quote }: { quote: Quote }) {
  const t = useT()
  return (
    <>
      <Panel>
        <p className="mo-state">
          <QuoteTag state={quote.state} />
          {quote.state === 'offered' && quote.valid_until && (
            <span className="small">{t('quotes.until', { date: yearDayText(t, lastInstant(quote.valid_until)) })}</span>
          )}
        </p>
        <StatusText quote={quote} />
        {quote.reply && (
          <blockquote className="ask-reply">
            <b className="small">{t('quotes.say.reply')}</b>
            <p>{quote.reply}</p>
          </blockquote>
        )}
        <Answers quote={quote} />
      </Panel>
      <Panel title={t('quotes.new.goods')}>
        <Products quote={quote} />
      </Panel>
      <Panel title={t('quotes.new.organization')}>
        <Organization quote={quote} />
      </Panel>
    </>
  )
}

const kinds = {
  requested: 'plain',
  offered: 'ok',
  accepted: 'ok',
  declined: 'plain',
  refused: 'bad',
  expired: 'warn',
  canceled: 'plain',
} as const

function StatusText({ quote }: { quote: Quote }) {
  const t = useT()
  const path = usePath()
  const { state, order_number } = quote
  return (
    <Note kind={kinds[state]}>
      {order_number ? (
        <Link className="link" href={path(`/account/orders/${order_number}`)}>
          {t('quotes.say.ordered', { number: order_number })}
        </Link>
      ) : (
        t(`quotes.say.${state}`)
      )}
    </Note>
  )
}

function Products({ quote }: { quote: Quote }) {
  const t = useT()
  const saved = quote.list_total - quote.total
  return (
    <>
      <ul className="ask-goods">
        {quote.items.map((item) => (
          <ProductLine
            key={item.variant_id}
            products={item}
            note={
              <>
                {item.quantity} × <b className="num">{format(item.price ?? item.selling_price)}</b>
                {item.price !== null && item.price < item.selling_price && (
                  <s className="muted num"> {format(item.selling_price)}</s>
                )}
              </>
            }
          >
            <b className="num ask-end">{format((item.price ?? item.selling_price) * item.quantity)}</b>
          </ProductLine>
        ))}
      </ul>
      <dl className="ask-total">
        {saved > 0 && (
          <div className="text-ok">
            <dt>{t('quotes.detail.saved')}</dt>
            <dd>{format(saved)}</dd>
          </div>
        )}
        <div>
          <dt>{t('quotes.detail.total')}</dt>
          <dd>
            <b>{format(quote.total)}</b>
          </dd>
        </div>
      </dl>
    </>
  )
}

function Organization({ quote: { organization, comment } }: { quote: Quote }) {
  const facts = [
    organization.business_direction,
    organization.address,
    organization.phone && formatPhone(organization.phone),
  ].filter(Boolean)
  return (
    <>
      <p className="acc-fact">
        <b>{organization.name}</b>
        <span className="num">{organization.register_number}</span>
      </p>
      {facts.length > 0 && <p className="small muted">{facts.join(' · ')}</p>}
      {comment && <p>{comment}</p>}
    </>
  )
}

function Answers({ quote: { number, state, order_number } }: { quote: Quote }) {
  const t = useT()
  const open = state === 'offered' || (state === 'accepted' && order_number === null)
  return (
    <div className="acc-row">
      {open && <Accept number={number} again={state === 'accepted'} />}
      {(state === 'offered' || state === 'requested') && (
        <Decline number={number} label={t(state === 'offered' ? 'quotes.detail.decline' : 'quotes.detail.withdraw')} />
      )}
    </div>
  )
}

function Accept({ number, again }: { number: string; again: boolean }) {
  const t = useT()
  const save = useSave('accept_quote')
  const foot = <SaveButton>{t(again ? 'quotes.detail.finish' : 'quotes.detail.accept')}</SaveButton>
  return (
    <SaveForm save={save} className="acc-inline" foot={foot}>
      <input type="hidden" name="number" value={number} />
    </SaveForm>
  )
}

function Decline({ number, label }: { number: string; label: string }) {
  const t = useT()
  const done = t('quotes.detail.done')
  const save = useSave('decline_quote', { onSaved: () => showToast({ text: done }) })
  return (
    <SaveForm save={save} saved={done} className="acc-inline" foot={<SaveButton variant="line">{label}</SaveButton>}>
      <input type="hidden" name="number" value={number} />
    </SaveForm>
  )
}
