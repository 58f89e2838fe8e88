import type { ProductDetail, ProductOption } from '@delguur/contract/shopfront/shop-schemas'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SizePicker } from '../../parts/size-picker.tsx'
import { sizeMark } from '../catalog/size-span.ts'
import { type Choice, variantWith } from './choice.ts'

/** The form that the sizes belong to, wherever they stand. */
export const buyFormId = 'buy'

type Props = {
  product: ProductDetail
  choice: Choice
  missed: number
  onChoose: (choice: Choice) => void
  guide: ReactNode
  /** The sizes that the visitor's child wears next winter. */
  winter?: Choice | undefined
  children: ReactNode
}

/** The choices of a product: colours as pictures, sizes as buttons; the choice lives in the address. */
export function Options({ product, choice, missed, onChoose, guide, winter, children }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const hrefOf = (option: string, value: string): string =>
    `${pathname}?${new URLSearchParams({ ...choice, [option]: value })}`
  return product.options.map((option) =>
    option.kind === 'color' ? (
      <Colors
        key={option.name}
        option={option}
        chosen={choice[option.name]}
        hrefOf={(value) => hrefOf(option.name, value)}
      />
    ) : (
      <Sizes
        key={option.name}
        product={product}
        option={option}
        choice={choice}
        missed={missed}
        guide={guide}
        winter={winter?.[option.name]}
        onChange={(value) => {
          onChoose({ ...choice, [option.name]: value })
          void navigate(hrefOf(option.name, value), { replace: true, preventScrollReset: true })
        }}
      >
        {children}
      </Sizes>
    ),
  )
}

function Colors({
  option,
  chosen,
  hrefOf,
}: {
  option: ProductOption
  chosen: string | undefined
  hrefOf: (value: string) => string
}) {
  const t = useT()
  return (
    <div className="opt">
      <p className="label">
        {t('product.color')}:{' '}
        <span className="muted">{option.values.find((value) => value.name === chosen)?.label}</span>
      </p>
      <div className="ways">
        {option.values.map((value) => (
          <Link
            key={value.name}
            href={hrefOf(value.name)}
            replace
            keepScroll
            aria-label={value.label}
            aria-current={value.name === chosen ? 'true' : undefined}
            style={{ '--c': value.hex } as React.CSSProperties}
          >
            {value.picture && (
              <Picture src={value.picture.base} alt="" sizes="4rem" upTo={360} color={value.picture.color} />
            )}
          </Link>
        ))}
      </div>
    </div>
  )
}

/** Sizes go by their number, sums without the sign; anything else says its unit. */
function markOf(product: ProductDetail, option: ProductOption, label: string): string {
  if (product.digital) return label.replace(/^₮\s*/, '')
  return option.kind === 'size' ? sizeMark(label) : label
}

type SizesProps = {
  product: ProductDetail
  option: ProductOption
  choice: Choice
  missed: number
  guide: ReactNode
  winter: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

function Sizes({ product, option, choice, missed, guide, winter, onChange, children }: SizesProps) {
  const t = useT()
  const sizes = option.values.map((value) => ({
    value: value.name,
    label: markOf(product, option, value.label),
    note: value.name === winter ? t('product.child.winter') : value.hint,
    sold_out: (variantWith(product, choice, option.name, value.name)?.stock ?? 'out') === 'out',
  }))
  return (
    <SizePicker
      name={option.name}
      label={product.digital === 'gift_card' ? t('gift.value') : t('product.size')}
      options={sizes}
      value={choice[option.name]}
      onChange={onChange}
      error={
        missed > 0 && !choice[option.name]
          ? t(product.digital === 'gift_card' ? 'product.option_needed' : 'product.size_needed')
          : undefined
      }
      attempt={missed}
      end={guide}
      form={buyFormId}
    >
      {children}
    </SizePicker>
  )
}
