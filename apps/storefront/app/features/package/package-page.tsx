import { format } from '@delguur/kit/money'
import { Button, ButtonLink } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { Skeleton } from '@delguur/ui/skeleton'
import { showToast } from '@delguur/ui/toast-store'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { keep } from '../visitor/store.ts'
import type { PackageProduct } from '../visitor/stored.ts'
import { cartChanged } from '../visitor/visitor.ts'
import { isComplete, packageTotal } from './choice.ts'
import { clearPackage, setPackageProduct, setPackageValues } from './package-products.ts'
import { PackageRow } from './package-row.tsx'
import { usePackage } from './use-package.ts'

/** What the shop said to a package. */
export type PackageAnswer =
  | { ok: true; cart_count: number }
  | { ok: false; error: string; errors: Record<string, string[]> }

/** The products chosen together, and the one press that puts them all into the cart. */
export function PackagePage() {
  const t = useT()
  const path = usePath()
  const { items, known, failed, again } = usePackage()
  const missing = items.filter(({ slug }) => known[slug] === null)
  if (items.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title={t('lists.package.empty.title')}
        text={t('lists.package.empty.text')}
        action={
          <ButtonLink variant="main" href={path('/products')}>
            {t('lists.package.find')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className="wrap section package">
      <header className="package-head">
        <h1>{t('lists.package.title')}</h1>
        <p className="muted">{t('lists.package.text')}</p>
      </header>
      {failed && (
        <Note kind="bad" live>
          {t('lists.package.failed')}{' '}
          <button type="button" className="link" onClick={again}>
            {t('common.retry')}
          </button>
        </Note>
      )}
      {missing.map(({ slug }) => (
        <Note key={slug} kind="warn">
          {t('lists.package.gone')} ({slug}){' '}
          <button type="button" className="link" onClick={() => setPackageProduct(slug, 0)}>
            {t('common.remove')}
          </button>
        </Note>
      ))}
      <Filled items={items.filter(({ slug }) => known[slug] !== null)} known={known} />
    </div>
  )
}

type FilledProps = { items: PackageProduct[]; known: ReturnType<typeof usePackage>['known'] }

function Filled({ items, known }: FilledProps) {
  const t = useT()
  const { name, setName, busy, refused, checked, add } = useAdding(items, known)
  const count = items.reduce((sum, { qty }) => sum + qty, 0)
  const change = (item: PackageProduct, qty: number) => {
    const before = items
    setPackageProduct(item.slug, qty)
    if (qty > 0) return
    const back = () => keep({ package_products: before })
    const text = t('lists.package.removed', { name: known[item.slug]?.name ?? item.slug })
    showToast({ text, action: { label: t('common.undo'), onPress: back } })
  }
  const clear = () => {
    const before = items
    clearPackage()
    const back = () => keep({ package_products: before })
    showToast({ text: t('lists.package.cleared'), action: { label: t('common.undo'), onPress: back } })
  }
  return (
    <>
      <ul className="package-lines">
        {items.map((item, place) => {
          const product = known[item.slug]
          if (!product)
            return (
              <li key={item.slug} className="package-wait">
                <Skeleton height="7rem" />
              </li>
            )
          return (
            <PackageRow
              key={item.slug}
              item={item}
              product={product}
              checked={checked}
              refusal={refused?.errors[`items.${place}`]?.join(' ')}
              onQuantity={(qty) => change(item, qty)}
              onChoose={(option, value) => setPackageValues(item.slug, { [option]: value })}
            />
          )
        })}
      </ul>
      <div className="package-end">
        <Field label={t('lists.package.name')} hint={t('lists.package.name_hint')} optional>
          <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </Field>
        <p className="package-total">
          <span>{t('lists.package.total', { count })}</span>
          <b className="num">{format(packageTotal(items, known))}</b>
        </p>
        {refused && Object.keys(refused.errors).length === 0 && (
          <Note kind="bad" live>
            {refused.error || t('common.offline.title')}
          </Note>
        )}
        <Button variant="main" big wide busy={busy && t('lists.package.adding')} onClick={() => void add()}>
          {t('lists.package.add')}
        </Button>
        <button type="button" className="link" onClick={clear}>
          {t('lists.package.clear')}
        </button>
      </div>
    </>
  )
}

type FailedPackage = Extract<PackageAnswer, { ok: false }>

/** Puts the package into the cart: once, however often it is pressed; what is refused stays with its product. */
function useAdding(items: PackageProduct[], known: FilledProps['known']) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<FailedPackage>()
  const add = async (): Promise<void> => {
    setChecked(true)
    if (busy || !isComplete(items, known)) return
    setBusy(true)
    const fields = new URLSearchParams({ locale, name, items: JSON.stringify(items) })
    const answer = await post<PackageAnswer>('/resources/package', fields)
    setBusy(false)
    if (!answer?.ok) return setRefused(answer ?? { ok: false, error: '', errors: {} })
    clearPackage()
    cartChanged(answer.cart_count)
    showToast({ text: t('lists.package.added') })
    void navigate(path('/cart'))
  }
  return { name, setName, busy, refused, checked, add }
}
