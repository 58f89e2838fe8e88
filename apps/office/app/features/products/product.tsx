import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type ProductChoices, staffProducts } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { GitMerge } from 'lucide'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { keepShown } from '../../lib/form/keep-shown.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Changed } from '../../parts/list/changed.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Missed, Skeleton } from '../../parts/states.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Pictures } from './pictures.tsx'
import { PreorderCard } from './preorders/preorder-card.tsx'
import styles from './product.module.css'
import { type OpenedDialog, ProductDialog } from './product-dialog.tsx'
import { ProductHead } from './product-head.tsx'
import { MoneyCard, ReadinessCard, ReceiptCard, WhereCard } from './side-cards.tsx'
import { type ProductForm, useProductDraft, useProductSave } from './use-product-draft.ts'
import { VariantsGrid } from './variants-grid.tsx'
import { WordsGrid } from './words-grid.tsx'

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
  const { fault, ...acting } = useAct()
  const form = useProductDraft(product)
  const { draft, set, isDirty } = form
  const saving = useProductSave(product, form)
  const [dialog, setDialog] = useState<OpenedDialog>()
  const { canEdit, canPrice, canStock } = useRights()
  const close = () => setDialog(undefined)
  // it works on what is saved, so that what was written is saved first
  const openSaved = async (wanted: OpenedDialog) => {
    if (await saving.save()) setDialog(wanted)
  }
  const state = { product, draft, choices, set, canEdit }
  return (
    <>
      {!isDirty && <Changed topics={['products']} />}
      <ProductHead
        product={product}
        choices={choices}
        at={at}
        canEdit={canEdit}
        isDirty={isDirty}
        acting={acting}
        save={saving.save}
        onHistory={() => setDialog('versions')}
      />
      {form.kept.offer}
      {saving.merged && (
        <p className={clsx('note', styles.note)} role="status">
          <Icon icon={GitMerge} small />
          {saving.merged}
        </p>
      )}
      <ErrorText text={saving.refused ?? fault} />
      <div className={styles.page}>
        <div className={styles.main}>
          <WordsGrid
            draft={draft}
            disabled={!canEdit}
            onChange={(field, locale, text) => set({ [field]: { ...draft[field], [locale]: text } })}
          />
          <Pictures productId={product.id} mayEdit={canEdit} onVersion={saving.onPictures} />
          <VariantsGrid
            product={product}
            choices={choices}
            canEdit={canEdit}
            canPrice={canPrice}
            isSaving={saving.saving}
            variants={draft.variants}
            first={form.first.variants}
            faults={form.changes.faults}
            onChange={(variants) => set({ variants })}
            onGenerate={() => void openSaved('generate')}
            onStock={canStock ? () => void openSaved('stock') : undefined}
          />
        </div>
        <aside className={styles.side}>
          <ReadinessCard product={product} />
          <MoneyCard product={product} />
          <WhereCard {...state} />
          <PreorderCard product={product} />
          <ReceiptCard {...state} />
        </aside>
        {isDirty && <SaveForm form={form} saving={saving} />}
      </div>
      {saving.conflict && <ConflictDialog form={form} saving={saving} conflict={saving.conflict} />}
      {dialog && (
        <ProductDialog
          dialog={dialog}
          product={product}
          choices={choices}
          canPrice={canPrice}
          canRestore={canEdit && !isDirty}
          onClose={close}
        />
      )}
    </>
  )
}

/** What somebody may do with a product. */
function useRights() {
  const seesStock = useMay('stock.view')
  const addsStock = useMay('stock.edit')
  return { canEdit: useMay('products.edit'), canPrice: useMay('prices.edit'), canStock: seesStock && addsStock }
}

type SaveProps = { form: ProductForm; saving: ReturnType<typeof useProductSave> }

/** How much was changed, discarded or saved. */
function SaveForm({ form: { changes, faults, discard }, saving: { save, saving } }: SaveProps) {
  const t = useT()
  const changed = t('products.changes', { n: changes.fields.length })
  return (
    <form
      data-save
      className="night"
      aria-label={changed}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <b>{changed}</b>
      {faults > 0 && <span role="alert">{t('products.faulty', { n: faults })}</span>}
      <button type="button" className="btn" disabled={saving} onClick={discard}>
        {t('products.discard')}
      </button>
      <button type="submit" className="btn btn-go" disabled={saving}>
        {saving ? t('common.saving') : t('common.save')}
        <kbd>Ctrl S</kbd>
      </button>
    </form>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
