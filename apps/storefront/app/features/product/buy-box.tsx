import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { format } from '@delguur/kit/money'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Flame, LoaderCircle, ShoppingBag } from 'lucide'
import { lazy, type RefObject, Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { extra } from '../../lib/extra.ts'
import { usePath } from '../../lib/path.ts'
import { AgeBadge } from '../../parts/badge.tsx'
import { PreorderLine } from '../../parts/preorder-line.tsx'
import { Price } from '../../parts/price.tsx'
import { sizeMark } from '../catalog/size-span.ts'
import { type Choice, chosenVariant, displayPrice } from './choice.ts'
import { Facts } from './facts.tsx'
import { LeasePanel } from './lease-panel.tsx'
import type { ShopLine } from './licensed-shops.tsx'
import { buyFormId, Options } from './options.tsx'
import { OtherPrices } from './other-prices.tsx'
import { SizeGuide } from './size-guide.tsx'
import { StickyBuy } from './sticky-buy.tsx'
import { StoreStock } from './store-stock.tsx'
import { useChildChoice } from './use-child-choice.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'

const GiftWish = lazy(() => import('./gift-wish.tsx'))
const LicensedShops = lazy(() => import('./licensed-shops.tsx'))
const SideActions = extra(() => import('./side-actions.tsx'))
const SoldOut = extra(() => import('./sold-out.tsx'))
const Spirit = lazy(() => import('./spirit.tsx'))
const WarmPanel = extra(() => import('../warmth/warm-panel.tsx'))

type BuyBoxProps = {
  product: ProductDetail
  choice: Choice
  /** Who sells it, where it is not sold here. */
  shops?: ShopLine[] | undefined
  /** There is weather to say whether it is warm enough. */
  warm: boolean
}

/** Name, price, promises, choices and the way into the cart. */
export function BuyBox({ product, choice: named, shops, warm }: BuyBoxProps) {
  const { choice: pressed, press } = usePressed(named)
  const fits = useChildChoice(product)
  const choice = { ...fits?.choice, ...pressed }
  const variant = chosenVariant(product, choice)
  const { price, old } = displayPrice(product, variant)
  const purchase = usePurchase(product, variant)
  const main = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()
  const isOut = product.total_on_hand === 0 || variant?.stock === 'out'
  const hasSizes = product.options.some((option) => option.kind === 'size')
  const hasList = product.options.some((option) => option.kind !== 'color')
  return (
    <div className="buy">
      <BuyHead product={product} variant={variant} warm={warm} hydrated={hydrated} />
      <div className="buy-parts">
        <Options
          product={product}
          choice={choice}
          missed={purchase.missed}
          onChoose={(next) => {
            purchase.clearErrors()
            press(next)
          }}
          guide={hasSizes ? <SizeGuide product={product} /> : null}
          winter={fits?.winter}
        >
          {fits && <ChildLine name={fits.name} height={fits.height} />}
          <StockLine product={product} choice={choice} />
        </Options>
        {!hasList && <StockLine product={product} choice={choice} />}
        {product.digital === 'gift_card' && (
          <Suspense>
            <GiftWish />
          </Suspense>
        )}
        {shops ? (
          <Suspense>
            <LicensedShops shops={shops} />
          </Suspense>
        ) : (
          <BuyForm product={product} choice={choice} purchase={purchase} soldOut={isOut} main={main} />
        )}
        {!shops && variant?.stock === 'out' && product.alcohol_percent === undefined && (
          <Suspense>
            <SoldOut key={variant.id} variant={variant} />
          </Suspense>
        )}
        <Suspense>{hydrated && <SideActions product={product} choice={choice} variant={variant} />}</Suspense>
        {purchase.failure && (
          <Note kind="bad" live>
            {purchase.failure}
          </Note>
        )}
        <LeasePanel leases={product.leases} price={product.selling_price} />
        {!product.digital && <StoreStock variant={variant} />}
        {product.alcohol_percent !== undefined && (
          <Suspense>
            <Spirit product={product} variant={variant} percent={product.alcohol_percent} />
          </Suspense>
        )}
      </div>
      {!shops && (
        <StickyBuy
          after={main}
          price={price}
          old={old}
          disabled={isOut}
          busy={purchase.busy}
          onBuy={() => purchase.buy('stay')}
          text={choiceText(product, choice)}
        />
      )}
    </div>
  )
}

type HeadProps = {
  product: ProductDetail
  variant: ReturnType<typeof chosenVariant>
  warm: boolean
  hydrated: boolean
}

/** Name, price and promises. */
function BuyHead({ product, variant, warm, hydrated }: HeadProps) {
  const t = useT()
  const path = usePath()
  const { price, old } = displayPrice(product, variant)
  return (
    <>
      <p className="small buy-over desk">
        {product.brand && (
          <Link className="link" href={path(`/brands/${product.brand.code}`)}>
            {product.brand.name}
          </Link>
        )}
        <span className="muted">
          {product.brand && ' · '}
          {t('product.code')} {variant?.sku ?? product.sku}
        </span>
      </p>
      <h1>{product.name}</h1>
      <Price amount={price} old={old} big>
        <AgeBadge age={product.min_age} />
      </Price>
      <OtherPrices variant={variant ?? product.variants[0]} />
      {product.second_hand && (
        <Link className="link small" href={path(`/products/${product.second_hand.slug}`)}>
          {t('product.second_hand', { sum: format(product.second_hand.price) })}
        </Link>
      )}
      <Facts product={product} variant={variant} />
      {warm && product.warm_to !== null && (
        // room for what comes once the page is open
        <div className="warm needs-scripts">
          <Suspense>{hydrated && <WarmPanel keepsTo={product.warm_to} slug={product.slug} />}</Suspense>
        </div>
      )}
    </>
  )
}

/** For which child the size was chosen. */
function ChildLine({ name, height }: { name: string; height: number }) {
  const t = useT()
  const path = usePath()
  return (
    <Link className="link small" href={path('/account/children')}>
      {t('product.child.line', { name, height })}
    </Link>
  )
}

/** A choice counts from the press on; the address follows when the router has the time. */
function usePressed(named: Choice) {
  const address = String(new URLSearchParams(named))
  const [pressed, setPressed] = useState<{ at: string; choice: Choice }>()
  if (pressed && pressed.at !== address) setPressed(undefined)
  const choice = pressed?.at === address ? pressed.choice : named
  return { choice, press: (next: Choice) => setPressed({ at: address, choice: next }) }
}

type BuyFormProps = {
  product: ProductDetail
  choice: Choice
  purchase: Purchase
  soldOut: boolean
  main: RefObject<HTMLButtonElement | null>
}

/** The buttons. Without scripts the form itself goes to the cart, with the colour and the size that are ticked. */
function BuyForm({ product, choice, purchase, soldOut, main }: BuyFormProps) {
  const t = useT()
  const locale = useLocale()
  const { busy, buy } = purchase
  const buyNow = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    void buy(pressed?.value === 'cart' ? 'cart' : 'stay')
  }
  const hidden = { slug: product.slug, locale, ...(choice.color && { color: choice.color }) }
  return (
    <form
      id={buyFormId}
      className="buy-buttons"
      method="post"
      action="/resources/cart"
      // scripts say what is missing in their own words
      noValidate={useHydrated()}
      onSubmit={buyNow}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button ref={main} type="submit" className="btn btn-main btn-big btn-wide" aria-busy={busy} disabled={soldOut}>
        <Icon icon={busy ? LoaderCircle : ShoppingBag} />
        {soldOut ? t('product.sold_out') : busy ? t('common.adding') : t('product.add_to_cart')}
      </button>
      {!soldOut && (
        <button type="submit" name="then" value="cart" className="btn btn-line btn-wide">
          {t('product.buy_now')}
        </button>
      )}
    </form>
  )
}

const choiceText = (product: ProductDetail, choice: Choice): string =>
  product.options
    .flatMap((option) => option.values.find((value) => value.name === choice[option.name])?.label ?? [])
    .reverse()
    .join(' · ')

/** In stock, few left or sold out, in words. */
function StockLine({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const t = useT()
  const variant = chosenVariant(product, choice)
  if (!variant) return null
  if (variant.preorder) return <PreorderLine preorder={variant.preorder} />
  if (variant.stock === 'out') return <p className="small muted">{t('product.sold_out')}</p>
  if (variant.stock === 'in') return <p className="small text-ok">{t('common.stock.in')}</p>
  const size = product.options.find((option) => option.kind === 'size')
  const chosen = size?.values.find((value) => value.name === choice[size.name])?.label
  const label = chosen && sizeMark(chosen)
  return (
    <p className="small few with-icon">
      <Icon icon={Flame} small />
      {label
        ? t('product.few_left', { size: label, count: variant.on_hand })
        : t('product.few_left_plain', { count: variant.on_hand })}
    </p>
  )
}
