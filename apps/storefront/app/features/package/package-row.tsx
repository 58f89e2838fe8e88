import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { format } from '@delguur/kit/money'
import { Field, Select } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { Stepper } from '@delguur/ui/stepper'
import { Trash2 } from 'lucide'
import { Price } from '../../parts/price.tsx'
import { CartThing } from '../cart/cart-thing.tsx'
import { facetTitle } from '../catalog/labels.ts'
import type { PackageProduct } from '../visitor/stored.ts'
import { chosenOf, isOpen } from './choice.ts'

type Props = {
  item: PackageProduct
  product: ProductDetail
  /** What the shop refused about it. */
  refusal: string | undefined
  /** The shopper tried to go on: what is not chosen is said. */
  checked: boolean
  onQuantity: (qty: number) => void
  onChoose: (option: string, value: string) => void
}

/** A product of the package: its choices, how many, for how much. */
export function PackageRow({ item, product, refusal, checked, onQuantity, onChoose }: Props) {
  const t = useT()
  const variant = chosenOf(product, item.cv)
  const price = variant?.selling_price ?? product.selling_price
  const [picture] = (item.cv.color && product.gallery[item.cv.color]) || product.pictures
  return (
    <CartThing
      thing={{ name: product.name, slug: product.slug, picture: picture ?? null }}
      price={<Price amount={price} old={variant?.price ?? product.price} />}
    >
      {product.options.length > 0 && (
        <div className="package-options">
          {product.options.map((option) => (
            <Field
              key={option.name}
              label={facetTitle(t, option.name)}
              error={
                checked && isOpen(option, item.cv)
                  ? t('lists.package.missing', { label: facetTitle(t, option.name) })
                  : undefined
              }
            >
              <Select
                value={item.cv[option.name] ?? ''}
                onChange={(event) => onChoose(option.name, event.target.value)}
              >
                <option value="">{t('lists.package.choose')}</option>
                {option.values.map((value) => (
                  <option key={value.name} value={value.name}>
                    {value.label}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      )}
      <div className="cart-line-end">
        <Stepper
          label={t('lists.package.quantity', { name: product.name })}
          value={item.qty}
          min={0}
          onChange={onQuantity}
        />
        <button type="button" className="cart-remove" onClick={() => onQuantity(0)}>
          <Icon icon={Trash2} small />
          {t('common.remove')}
        </button>
        {item.qty > 1 && <b className="cart-line-sum num">{format(price * item.qty)}</b>}
      </div>
      {variant?.stock === 'out' && <Note kind="bad">{t('lists.package.sold_out')}</Note>}
      {refusal && (
        <Note kind="bad" live>
          {refusal}
        </Note>
      )}
    </CartThing>
  )
}
