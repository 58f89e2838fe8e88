import type { Suggestion, SuggestionState } from '@delguur/contract/account/quotes'
import { yearDayText } from '@delguur/i18n/dates'
import { lastInstant } from '@delguur/kit/dates'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { classNames } from '@delguur/ui/class-names'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../../lib/path.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Panel } from '../account-page.tsx'
import { SaveButton, TextLine, useForm } from '../fields.tsx'
import { ProductLine } from '../product-line.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'
import type { RequestedProduct } from './quote-products.server.ts'

/** Proposes a price for one product. */
export function SuggestionForm({ products }: { products: RequestedProduct }) {
  const t = useT()
  const save = useSave('suggest_price')
  const range = { from: format(Math.ceil(products.price / 2)), to: format(products.price - 1) }
  return (
    <Panel title={t('quotes.suggest.form')}>
      <ul className="ask-goods">
        <ProductLine products={products} note={t('quotes.suggest.now', { price: format(products.price) })} />
      </ul>
      <SaveForm save={save} foot={<SaveButton>{t('quotes.suggest.send')}</SaveButton>}>
        <input type="hidden" name="variant_id" value={products.variant_id} />
        <div className="two">
          <TextLine
            name="price"
            label={t('quotes.suggest.form')}
            hint={t('quotes.suggest.hint', range)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            before={<span className="muted">₮</span>}
          />
          <TextLine
            name="url"
            label={t('quotes.suggest.url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            optional
          />
        </div>
        <Comment />
      </SaveForm>
    </Panel>
  )
}

function Comment() {
  const t = useT()
  const { answer } = useForm()
  return (
    <Field label={t('quotes.suggest.comment')} optional>
      <TextArea name="comment" rows={2} maxLength={1_000} defaultValue={answer?.typed.comment ?? ''} />
    </Field>
  )
}

/** A person's suggestions with their answers. */
export function SuggestionList({ suggestions }: { suggestions: Suggestion[] }) {
  const t = useT()
  const path = usePath()
  if (suggestions.length === 0) {
    const way = (
      <ButtonLink variant="line" href={path('/products')}>
        {t('quotes.new.shop')}
      </ButtonLink>
    )
    return (
      <Panel>
        <EmptyState title={t('quotes.suggest.empty.title')} text={t('quotes.suggest.empty.text')} action={way} />
      </Panel>
    )
  }
  return (
    <div className="mo-list">
      {suggestions.map((suggestion) => (
        <Card key={suggestion.id} suggestion={suggestion} />
      ))}
    </div>
  )
}

const tones: Record<SuggestionState, string> = { waiting: '', accepted: 'mo-ok', refused: 'mo-bad', expired: '' }

function Card({ suggestion }: { suggestion: Suggestion }) {
  const t = useT()
  const { id, product, price, state, reply, comment, valid_until } = suggestion
  return (
    <article className="mo-card">
      <p className="mo-state">
        <span className={classNames('mo-tag', tones[state])}>{t(`quotes.suggest.state.${state}`)}</span>
        {state === 'accepted' && valid_until && (
          <span className="small">{t('quotes.until', { date: yearDayText(t, lastInstant(valid_until)) })}</span>
        )}
      </p>
      <ul className="ask-goods">
        <ProductLine
          products={product}
          note={
            <>
              <b className="num">{format(price)}</b>{' '}
              <span className="muted">{t('quotes.suggest.instead', { price: format(product.selling_price) })}</span>
            </>
          }
        />
      </ul>
      {comment && <p className="small muted">{comment}</p>}
      {reply && (
        <blockquote className="ask-reply">
          <b className="small">{t('quotes.say.reply')}</b>
          <p>{reply}</p>
        </blockquote>
      )}
      <div className="acc-row">
        {state === 'accepted' && product.available && <Buy variant_id={product.variant_id} />}
        {(state === 'waiting' || state === 'accepted') && <Withdraw id={id} />}
      </div>
    </article>
  )
}

function Buy({ variant_id }: { variant_id: number }) {
  const t = useT()
  return (
    <form method="post" action="/resources/cart">
      <input type="hidden" name="variant_id" value={variant_id} />
      <button type="submit" name="then" value="cart" className="btn btn-main">
        {t('quotes.suggest.buy')}
      </button>
    </form>
  )
}

function Withdraw({ id }: { id: number }) {
  const t = useT()
  const save = useSave('withdraw_price')
  const foot = <SaveButton variant="line">{t('quotes.suggest.withdraw')}</SaveButton>
  return (
    <SaveForm save={save} className="acc-inline" foot={foot}>
      <input type="hidden" name="id" value={id} />
    </SaveForm>
  )
}
