import { type ProductOrder, productOrders, type StaffTaxon, staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import type { Texts } from '@delguur/contract/texts'
import { slugOf } from '@delguur/search/analysis/slug'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { FolderTree, Plus, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { cleanSlug } from '../../lib/slug.ts'
import { shownName } from '../../lib/text.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { SortableTree, type Target } from '../../parts/sortable-tree.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { showToast } from '../../parts/toast.tsx'
import { Pins } from './pins.tsx'
import { TaxonPicture } from './taxon-picture.tsx'
import './tree.css'

export const loader = ({ request }: { request: Request }) => call(staffTaxons.list, { signal: request.signal })

/** The categories as a tree beside the one that is open. */
export function Component() {
  const w = useWords()
  const c = w.categories
  const session = useSession()
  const { taxons } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const [fault, setFault] = useState<string>()
  const mayEdit = session.phase === 'in' && may(session.me, 'products.edit')
  const open = taxons.find(({ id }) => String(id) === search.get('open'))
  const rows = taxons.map((taxon) => ({ ...taxon, texts: taxon.name, name: shownName(taxon.name) }))
  const put = (id: number, { parent_id, position }: Target) =>
    call(staffTaxons.move, { params: { id }, body: { parent_id, position } })
  async function move(row: { id: number; parent_id: number | null; position: number }, target: Target) {
    setFault(undefined)
    try {
      await put(row.id, target)
      const back = { parent_id: row.parent_id, position: row.position }
      showToast(w.tree.moved, () => put(row.id, back).finally(() => void revalidate()))
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
    await revalidate()
  }
  return (
    <>
      <div className="page-head">
        <h1>{c.title}</h1>
        <span className="meta">{c.total(taxons.length)}</span>
        {mayEdit && (
          <button type="button" className="btn btn-go push" onClick={() => setAdding(true)}>
            <Icon icon={Plus} />
            {c.add}
          </button>
        )}
      </div>
      {mayEdit && taxons.length > 0 && <p className="hint tree-hint">{w.tree.hint}</p>}
      <ErrorText text={fault} />
      {taxons.length === 0 ? (
        <Empty icon={FolderTree} title={c.nothing} hint={c.nothingHint} />
      ) : (
        <div className={open ? 'tree-grid' : undefined}>
          <SortableTree
            label={c.title}
            rows={rows}
            mayMove={mayEdit}
            open={open?.id}
            onOpen={({ id }) => setSearch({ open: String(id) }, { preventScrollReset: true })}
            onMove={(row, target) => void move(row, target)}
          >
            {(row) => (
              <>
                <span className="cut">{row.name}</span>
                <span className="meta push tree-count">{row.all_products}</span>
              </>
            )}
          </SortableTree>
          {open && (
            <TaxonPanel
              key={`${open.id} ${open.version}`}
              taxon={open}
              mayEdit={mayEdit}
              onClose={() => setSearch({}, { preventScrollReset: true })}
            />
          )}
        </div>
      )}
      {adding && <AddDialog taxons={taxons} below={open?.id ?? null} onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Categories'

export const HydrateFallback = () => <Skeleton rows={12} />

type PanelProps = { taxon: StaffTaxon; mayEdit: boolean; onClose: () => void }

function TaxonPanel({ taxon, mayEdit, onClose }: PanelProps) {
  const w = useWords()
  const c = w.categories
  const { revalidate } = useRevalidator()
  const stored = {
    name: taxon.name,
    description: taxon.description,
    slug: taxon.slug,
    product_order: taxon.product_order,
  }
  const [draft, setDraft] = useState(stored)
  const { act, busy, fault } = useAct()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)
  const kept = useKeptForm(`taxon ${taxon.id}`, draft, isDirty, setDraft)
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const discard = () => {
    setDraft(stored)
    showToast(w.removing.discarded, async () => setDraft(draft))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { slug, product_order } = draft
    const body = { name: cleared(draft.name), description: cleared(draft.description), slug, product_order }
    const save = async () => {
      await call(staffTaxons.edit, { params: { id: taxon.id }, body, version: taxon.version })
      kept.forget()
    }
    void act(save, c.saved, () => undoLast(`taxon:${taxon.id}`))
  }
  const remove = async () => {
    await call(staffTaxons.remove, { params: { id: taxon.id }, version: taxon.version })
    onClose()
    await revalidate()
  }
  return (
    <section className="card tree-panel" aria-label={shownName(taxon.name)}>
      <header>
        <h2 className="cut">{shownName(taxon.name)}</h2>
        <IconButton icon={X} small label={w.common.close} className="push" onClick={onClose} />
      </header>
      <form className="card-body stack" data-save onSubmit={send}>
        {kept.offer}
        <p className="meta">
          <a className="link" href={`/t/${taxon.permalink}`} target="_blank" rel="noreferrer">
            /t/{taxon.permalink}
          </a>{' '}
          · {c.products(taxon.products, taxon.all_products)}
        </p>
        <fieldset className="tree-fields" disabled={!mayEdit}>
          <TextsField label={c.name} value={draft.name} onChange={(name) => set({ name })} most={200} />
          <TextsField
            label={c.description}
            value={draft.description}
            onChange={(description) => set({ description })}
            most={5000}
            rows={3}
          />
          <Field
            label={c.slug}
            hint={c.slugHint}
            value={draft.slug}
            onChange={(event) => set({ slug: cleanSlug(event.target.value) })}
            maxLength={60}
          />
          <label className="field">
            <span>{c.productOrder}</span>
            <select
              className="input"
              value={draft.product_order}
              onChange={({ target }) => set({ product_order: target.value as ProductOrder })}
            >
              {productOrders.map((order) => (
                <option key={order} value={order}>
                  {c.productOrders[order]}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
        <TaxonPicture taxon={taxon} mayEdit={mayEdit} />
        <ErrorText text={fault} />
        {mayEdit && (
          <div className="row wrap">
            <button type="submit" className="btn btn-go" disabled={busy || !isDirty || !draft.name.mn.trim()}>
              {busy ? w.common.saving : w.common.save}
            </button>
            {isDirty && (
              <button type="button" className="btn" onClick={discard}>
                {w.tree.discard}
              </button>
            )}
            {taxon.all_products === 0 && (
              <RemoveButton
                className="btn btn-quiet push"
                text={c.remove}
                name={shownName(taxon.name)}
                disabled={busy}
                remove={remove}
                done={c.removed}
              />
            )}
          </div>
        )}
      </form>
      {taxon.product_order === 'manual' && <Pins taxon={taxon} mayEdit={mayEdit} />}
    </section>
  )
}

/** Texts as they are sent: one that was emptied is cleared. */
export const cleared = (texts: Texts): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, text?.trim() || (locale === 'mn' ? '' : null)]),
  )

type AddProps = { taxons: StaffTaxon[]; below: number | null; onClose: () => void }

function AddDialog({ taxons, below, onClose }: AddProps) {
  const w = useWords()
  const c = w.categories
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  const [name, setName] = useState<Texts>({ mn: '' })
  const [slug, setSlug] = useState<string>()
  const [parent, setParent] = useState(below === null ? '' : String(below))
  const address = slug ?? slugOf(name.mn)
  const send = async () => {
    const body = { name, slug: address, parent_id: parent === '' ? null : Number(parent) }
    const made = await call(staffTaxons.create, { body })
    await revalidate()
    setSearch({ open: String(made.id) })
    return c.added
  }
  return (
    <FormDialog title={c.add} verb={c.add} disabled={!name.mn.trim() || !address} onClose={onClose} send={send}>
      <TextsField label={c.name} value={name} onChange={setName} most={200} />
      <label className="field">
        <span>{w.tree.below}</span>
        <select className="input" value={parent} onChange={(event) => setParent(event.target.value)}>
          <option value="">{w.tree.top}</option>
          {taxons.map((taxon) => (
            <option key={taxon.id} value={taxon.id}>
              {`${'– '.repeat(taxon.depth)}${shownName(taxon.name)}`}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={c.slug}
        value={address}
        onChange={(event) => setSlug(cleanSlug(event.target.value))}
        maxLength={60}
        required
      />
    </FormDialog>
  )
}
