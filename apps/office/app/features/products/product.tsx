import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type ProductChoices, staffProducts } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, Copy, GitMerge, History } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { keepShown } from '../../lib/keep-shown.ts'
import { may, useSession } from '../../lib/session.ts'
import { shownName } from '../../lib/text.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Changed } from '../../parts/changed.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Missed, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import { Pictures } from './pictures.tsx'
import { changesOf, draftOf, type ProductDraft } from './product-draft.ts'
import { Conflict, patch, saveProduct, textOf, withOwn } from './save-product.ts'
import { MoneyCard, ReadinessCard, ReceiptCard, WhereCard } from './side-cards.tsx'
import { StatusActs } from './status-acts.tsx'
import { StatusChip } from './status-chip.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { VariantsGrid } from './variants-grid.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import { WordsGrid } from './words-grid.tsx'
import './products.css'
import './variants.css'
import './product.css'

type Loaded = { product: StaffProduct; choices: ProductChoices; at: Date }

const shown = keepShown<Loaded>()

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  shown.read(params.id ?? '', signal, async () => {
    const [product, choices] = await Promise.all([
      call(staffProducts.show, { params: { id: params.id }, signal }),
      call(staffProducts.choices, { signal }),
    ])
    return { product, choices, at: new Date() }
  })

export function Component() {
  const { missed = false, ...loaded } = useLoaderData<typeof loader>()
  const id = String(loaded.product.id)
  useEffect(() => shown.show(id, loaded))
  useEffect(() => () => shown.show(id, undefined), [id])
  return (
    <>
      {missed && <Missed />}
      <Editor key={id} {...loaded} />
    </>
  )
}
Component.displayName = 'Product'

/** A product: its words in five languages, pictures, variants, and beside them what it lacks and where it shows. */
function Editor({ product, choices, at }: Loaded) {
  const w = useWords()
  const p = w.products
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  // what is being written stands on the product as it was read; what comes meanwhile waits until it is saved or discarded
  const [base, setBase] = useState(product)
  const [written, setDraft] = useState<ProductDraft>()
  const first = useMemo(() => draftOf(base), [base])
  const draft = written ?? first
  const [conflict, setConflict] = useState<Conflict>()
  const [refused, setRefused] = useState<string>()
  const [merged, setMerged] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [dialog, setDialog] = useState<'generate' | 'stock' | 'versions'>()
  const changes = changesOf(first, draft)
  const isDirty = changes.fields.length > 0
  if (!isDirty && base !== product) {
    setBase(product)
    setDraft(undefined)
  }
  const own = useRef(new Set<number>())
  const isFaulty = Object.keys(changes.faults).length > 0
  const kept = useKeptForm(`product ${product.id}`, draft, isDirty, setDraft)
  const has = (right: Parameters<typeof may>[1]) => session.phase === 'in' && may(session.me, right)
  const canEdit = has('products.edit')
  const canPrice = has('prices.edit')
  const canStock = has('stock.edit') && has('stock.view')
  const set = (fields: Partial<ProductDraft>) => setDraft((now) => ({ ...(now ?? first), ...fields }))
  const state = { product, draft, choices, set, canEdit }

  const undo = () => undoLast(`product:${product.id}`).finally(() => void revalidate())
  async function end() {
    kept.forget()
    setConflict(undefined)
    await revalidate()
    setDraft(undefined)
  }
  async function finish(requested: boolean) {
    showToast(requested ? p.requested : p.saved, requested ? undefined : undo)
    await end()
  }
  async function save() {
    if (saving || !isDirty) return
    // what cannot be sent is shown, not sent
    if (isFaulty) return document.querySelector<HTMLElement>('.variants [aria-invalid=true]')?.focus()
    setSaving(true)
    setRefused(undefined)
    try {
      const saved = await saveProduct(product.id, withOwn(base.version, own.current), changes.body, changes.fields)
      const [other] = saved.merged
      setMerged(other && p.merged(other.by))
      await finish(saved.requested)
    } catch (error) {
      if (error instanceof Conflict) setConflict(error)
      else setRefused(textOf(error, w.states.unreachable))
    } finally {
      setSaving(false)
    }
  }
  const discard = () => {
    setDraft(undefined)
    showToast(w.removing.discarded, async () => setDraft(draft))
  }
  // the head of the page is inert meanwhile: what is opened there would be gone when the copy is shown
  const duplicate = async () => {
    const copy = await call(staffProducts.duplicate, { params: { id: product.id }, body: {} })
    await navigate(`/products/${copy.id}`)
  }
  return (
    <>
      {!isDirty && <Changed topics={['products']} />}
      <div className="page-head product-head">
        <Link className="icon-btn" to="/products" aria-label={p.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <HeadPicture product={product} />
        <div className="product-words">
          <div className="row wrap">
            <h1>{shownName(product.name) || product.slug}</h1>
            <StatusChip status={product.status} available_on={product.available_on} at={at} />
          </div>
          <span className="meta">
            {[
              product.variants[0]?.sku,
              choices.brands.find(({ code }) => code === product.brand)?.name,
              p.variants(product.variants.length),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <div className="row wrap push" inert={busy}>
          <button type="button" className="btn btn-quiet" onClick={() => setDialog('versions')}>
            <Icon icon={History} small />
            {p.history}
          </button>
          {canEdit && (
            <button
              type="button"
              className="btn btn-quiet"
              disabled={busy || isDirty}
              onClick={() => void act(duplicate, p.duplicated)}
            >
              <Icon icon={Copy} small />
              {p.duplicate}
            </button>
          )}
          {canEdit && <StatusActs product={product} at={at} disabled={busy || isDirty} act={act} />}
        </div>
      </div>
      {kept.offer}
      {merged && (
        <p className="note product-note" role="status">
          <Icon icon={GitMerge} small />
          {merged}
        </p>
      )}
      <ErrorText text={refused ?? fault} />
      <div className="product">
        <div className="product-main">
          <WordsGrid
            draft={draft}
            disabled={!canEdit}
            onChange={(field, locale, text) => set({ [field]: { ...draft[field], [locale]: text } })}
          />
          <Pictures
            productId={product.id}
            mayEdit={canEdit}
            onVersion={(version) => {
              own.current.add(version)
              if (version > product.version) void revalidate()
            }}
          />
          <VariantsGrid
            product={product}
            variants={draft.variants}
            first={first.variants}
            choices={choices}
            faults={changes.faults}
            onChange={(variants) => set({ variants })}
            onGenerate={() => setDialog('generate')}
            onStock={canStock ? () => setDialog('stock') : undefined}
            canEdit={canEdit}
            canPrice={canPrice}
            isDirty={isDirty}
          />
        </div>
        <aside className="product-side">
          <ReadinessCard product={product} />
          <MoneyCard product={product} />
          <WhereCard {...state} />
          <ReceiptCard {...state} />
        </aside>
        {isDirty && (
          <form
            data-save
            className="night"
            aria-label={p.changes(changes.fields.length)}
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <b>{p.changes(changes.fields.length)}</b>
            {isFaulty && <span role="alert">{p.faulty(Object.keys(changes.faults).length)}</span>}
            <button type="button" className="btn" disabled={saving} onClick={discard}>
              {p.discard}
            </button>
            <button type="submit" className="btn btn-go" disabled={saving}>
              {saving ? w.common.saving : w.common.save}
              <kbd>Ctrl S</kbd>
            </button>
          </form>
        )}
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={changes}
          variants={base.variants}
          onClose={() => setConflict(undefined)}
          onMine={async () => finish(await patch(product.id, conflict.version, changes.body))}
          onTheirs={end}
        />
      )}
      {dialog === 'generate' && (
        <GenerateDialog
          product={product}
          choices={choices}
          canPrice={canPrice}
          onClose={() => setDialog(undefined)}
          onDone={() => void revalidate()}
        />
      )}
      {dialog === 'stock' && (
        <StockDialog
          product={product}
          nameOf={(sku) => nameOf(product, choices, sku)}
          onClose={() => setDialog(undefined)}
          onDone={() => void revalidate()}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          product={product}
          canEdit={canEdit && !isDirty}
          onClose={() => setDialog(undefined)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  )
}

/** A variant by its options; by its SKU where it has none. */
function nameOf({ variants }: StaffProduct, { option_types }: ProductChoices, sku: string): string {
  const options = Object.entries(variants.find((each) => each.sku === sku)?.options ?? {})
  const names = options.map(
    ([type, value]) =>
      option_types.find(({ code }) => code === type)?.values.find(({ code }) => code === value)?.name ?? value,
  )
  return names.join(' · ') || sku
}

function HeadPicture({ product: { pictures } }: { product: StaffProduct }) {
  const [picture] = pictures
  return picture ? (
    <img className="thumb" src={`${picture.base}-360.webp`} alt="" width="32" height="40" />
  ) : (
    <span className="thumb" />
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
