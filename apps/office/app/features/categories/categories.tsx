import { productOrders, type StaffTaxon, staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import type { Texts } from '@delguur/contract/texts'
import { slugOf } from '@delguur/search/analysis/slug'
import { clsx } from 'clsx'
import { FolderTree } from 'lucide'
import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { cleanSlug } from '../../lib/form/slug.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { shownName } from '../../lib/text.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { SortableTree } from '../../parts/list/sortable-tree.tsx'
import { Beside, PanelForm, SidePanel } from '../../parts/side-panel.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { ParentField } from './parent-field.tsx'
import { Pins } from './pins.tsx'
import { TaxonPicture } from './taxon-picture.tsx'
import styles from './tree.module.css'
import { useMove } from './use-move.ts'

export const loader = ({ request }: { request: Request }) => call(staffTaxons.list, { signal: request.signal })

/** The categories as a tree beside the one that is open. */
export function Component() {
  const t = useT()
  const { taxons } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const mayEdit = useMay('products.edit')
  const open = taxons.find(({ id }) => String(id) === search.get('open'))
  const rows = taxons.map((taxon) => ({ ...taxon, texts: taxon.name, name: shownName(taxon.name) }))
  const { move, fault } = useMove((id, { parent_id, position }) =>
    call(staffTaxons.move, { params: { id }, body: { parent_id, position } }),
  )
  return (
    <>
      <div className="page-head">
        <h1>{t('categories.title')}</h1>
        <span className="meta">{t('categories.total', { n: taxons.length })}</span>
        {mayEdit && <AddButton text={t('categories.add')} onClick={() => setAdding(true)} />}
      </div>
      {mayEdit && taxons.length > 0 && <p className={clsx('hint', styles.hint)}>{t('tree.hint')}</p>}
      <ErrorText text={fault} />
      {taxons.length === 0 ? (
        <Empty icon={FolderTree} title={t('categories.nothing')} hint={t('categories.nothingHint')} />
      ) : (
        <Beside
          panel={
            open && (
              <TaxonPanel
                key={`${open.id} ${open.version}`}
                taxon={open}
                mayEdit={mayEdit}
                onClose={() => setSearch({}, { preventScrollReset: true })}
              />
            )
          }
        >
          <SortableTree
            label={t('categories.title')}
            rows={rows}
            mayMove={mayEdit}
            open={open?.id}
            onOpen={({ id }) => setSearch({ open: String(id) }, { preventScrollReset: true })}
            onMove={(row, target) => void move(row, target)}
          >
            {(row) => (
              <>
                <span className="cut">{row.name}</span>
                <span className={clsx('meta push', styles.count)}>{row.all_products}</span>
              </>
            )}
          </SortableTree>
        </Beside>
      )}
      {adding && <AddDialog taxons={taxons} below={open?.id ?? null} onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Categories'

export const HydrateFallback = () => <Skeleton rows={12} />

type PanelProps = { taxon: StaffTaxon; mayEdit: boolean; onClose: () => void }

function TaxonPanel({ taxon, mayEdit, onClose }: PanelProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const { name, description, slug, product_order, permalink } = taxon
  const { draft, set, ...form } = useDraft(`taxon ${taxon.id}`, { name, description, slug, product_order })
  const { act, ...acting } = useAct()
  const save = () => {
    const body = { ...draft, name: cleared(draft.name), description: cleared(draft.description) }
    const send = async () => {
      await call(staffTaxons.edit, { params: { id: taxon.id }, body, version: taxon.version })
      form.kept.forget()
    }
    void act(send, t('categories.saved'), () => undoLast(`taxon:${taxon.id}`))
  }
  const remove = async () => {
    await call(staffTaxons.remove, { params: { id: taxon.id }, version: taxon.version })
    onClose()
    await revalidate()
  }
  const head = (
    <p className="meta">
      <a className="link" href={`/t/${permalink}`} target="_blank" rel="noreferrer">
        /t/{permalink}
      </a>{' '}
      ·{' '}
      {taxon.products === taxon.all_products
        ? t('categories.products', { all: taxon.all_products })
        : t('categories.productsBelow', { own: taxon.products, all: taxon.all_products })}
    </p>
  )
  return (
    <SidePanel title={shownName(name)} onClose={onClose}>
      <PanelForm
        head={head}
        foot={<TaxonPicture taxon={taxon} mayEdit={mayEdit} />}
        mayEdit={mayEdit}
        form={form}
        acting={acting}
        isOpen={!draft.name.mn.trim()}
        onSave={save}
        more={
          taxon.all_products === 0 && (
            <RemoveButton
              className="btn btn-quiet push"
              text={t('categories.remove')}
              name={shownName(name)}
              disabled={acting.busy}
              remove={remove}
              done={t('categories.removed')}
            />
          )
        }
      >
        <TaxonFields draft={draft} set={set} />
      </PanelForm>
      {taxon.product_order === 'manual' && <Pins taxon={taxon} mayEdit={mayEdit} />}
    </SidePanel>
  )
}

type TaxonDraft = Pick<StaffTaxon, 'name' | 'description' | 'slug' | 'product_order'>

function TaxonFields({ draft, set }: { draft: TaxonDraft; set: (fields: Partial<TaxonDraft>) => void }) {
  const t = useT()
  return (
    <>
      <TextsField label={t('categories.name')} value={draft.name} onChange={(name) => set({ name })} most={200} />
      <TextsField
        label={t('categories.description')}
        value={draft.description}
        onChange={(description) => set({ description })}
        most={5000}
        rows={3}
      />
      <Field
        label={t('categories.slug')}
        hint={t('categories.slugHint')}
        value={draft.slug}
        onChange={(event) => set({ slug: cleanSlug(event.target.value) })}
        maxLength={60}
      />
      <SelectField
        label={t('categories.productOrder')}
        value={draft.product_order}
        options={choicesOf(productOrders, t.group('categories.productOrders'))}
        onChange={(product_order) => set({ product_order })}
      />
    </>
  )
}

/** Texts as they are sent: one that was emptied is cleared. */
export const cleared = (texts: Texts): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, text?.trim() || (locale === 'mn' ? '' : null)]),
  )

type AddProps = { taxons: StaffTaxon[]; below: number | null; onClose: () => void }

function AddDialog({ taxons, below, onClose }: AddProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  const [name, setName] = useState<Texts>({ mn: '' })
  const [slug, setSlug] = useState<string>()
  const [parent, setParent] = useState(below)
  const address = slug ?? slugOf(name.mn)
  const send = async () => {
    const body = { name, slug: address, parent_id: parent }
    const made = await call(staffTaxons.create, { body })
    await revalidate()
    setSearch({ open: String(made.id) })
    return t('categories.added')
  }
  return (
    <FormDialog
      title={t('categories.add')}
      verb={t('categories.add')}
      disabled={!name.mn.trim() || !address}
      onClose={onClose}
      send={send}
    >
      <TextsField label={t('categories.name')} value={name} onChange={setName} most={200} />
      <ParentField rows={taxons} value={parent} onChange={setParent} />
      <Field
        label={t('categories.slug')}
        value={address}
        onChange={(event) => setSlug(cleanSlug(event.target.value))}
        maxLength={60}
        required
      />
    </FormDialog>
  )
}
