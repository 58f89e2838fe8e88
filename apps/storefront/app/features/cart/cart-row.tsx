import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { Stepper } from '@delguur/ui/stepper'
import { Trash2 } from 'lucide'
import { PreorderLine } from '../../parts/preorder-line.tsx'
import { Price } from '../../parts/price.tsx'
import { CartThing, FreePrice } from './cart-thing.tsx'
import type { CartLine } from './cart-view.ts'
import { LineNotice } from './line-notice.tsx'

type Props = {
  line: CartLine
  /** Of the cart, for the forms that work without scripts. */
  number: string
  refusal: string | undefined
  onChange: (quantity: number) => void
}

/** A line of the cart: what, how many, for how much, and what changed since the shopper last looked. */
export function CartRow({ line, number, refusal, onChange }: Props) {
  const t = useT()
  const isMissing = line.notice?.code === 'gone'
  return (
    <CartThing
      thing={line}
      detail={line.options_text}
      price={line.free ? <FreePrice /> : <Price amount={line.price} old={line.regular_price} />}
    >
      {line.preorder && !isMissing && <PreorderLine preorder={line.preorder} />}
      <div className="cart-line-end">
        {!isMissing && (
          <form method="post" onSubmit={(event) => event.preventDefault()}>
            <LineFields intent="quantity" id={line.id} number={number} />
            <Stepper
              name="quantity"
              label={t('cart.line.quantity', { name: line.name })}
              value={line.quantity}
              min={0}
              onChange={onChange}
            />
            <noscript>
              <button type="submit" className="link small">
                {t('cart.update')}
              </button>
            </noscript>
          </form>
        )}
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            onChange(0)
          }}
        >
          <LineFields intent="remove" id={line.id} number={number} />
          <button type="submit" className="cart-remove" aria-label={t('cart.line.remove', { name: line.name })}>
            <Icon icon={Trash2} small />
            {t('common.remove')}
          </button>
        </form>
        {line.quantity > 1 && !isMissing && <b className="cart-line-sum num">{format(line.price * line.quantity)}</b>}
      </div>
      {line.notice && <LineNotice notice={line.notice} />}
      {refusal && (
        <Note kind="bad" live>
          {refusal}
        </Note>
      )}
    </CartThing>
  )
}

const LineFields = ({ intent, id, number }: { intent: string; id: number; number: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="line_id" value={id} />
    <input type="hidden" name="number" value={number} />
  </>
)
