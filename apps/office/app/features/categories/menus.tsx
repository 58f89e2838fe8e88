import { type StaffMenu, type StaffMenuItem, staffMenus } from '@delguur/contract/shopfront/menus-staff'
import type { Texts } from '@delguur/contract/texts'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { ListTree, Plus, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { shownName } from '../../lib/text.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText, ViewTabs } from '../../parts/small.tsx'
import { SortableTree, type Target } from '../../parts/sortable-tree.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { showToast } from '../../parts/toast.tsx'
import { cleared } from './categories.tsx'
import { LinkField } from './link-field.tsx'
import './tree.css'

export const loader = ({ request }: { request: Request }) => call(staffMenus.list, { signal: request.signal })

/** The menus of the shop: what stands at its head and its foot. */
export function Component() {
  const w = useWords()
  const m = w.menus
  const session = useSession()
  const { menus } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const [fault, setFault] = useState<string>()
  const mayEdit = session.phase === 'in' && may(session.me, 'content.edit')
  const menu = menus.find(({ location }) => location === search.get('menu')) ?? menus[0]
  const views = Object.fromEntries(
    menus.map(({ location, name }) => [location, (m.views as Record<string, string>)[location] ?? shownName(name)]),
  )
  const items = menu?.menu_items ?? []
  const open = items.find(({ id }) => String(id) === search.get('open'))
  const show = (id: number | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('open')
    else next.set('open', String(id))
    setSearch(next, { preventScrollReset: true })
  }
  const put = (id: number, { parent_id, position }: Target) =>
    call(staffMenus.moveItem, { params: { id }, body: { parent_id, position } })
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
        <h1>{m.title}</h1>
        {mayEdit && menu && (
          <button type="button" className="btn btn-go push" onClick={() => setAdding(true)}>
            <Icon icon={Plus} />
            {m.add}
          </button>
        )}
      </div>
      {menus.length > 0 && <ViewTabs label={m.title} views={views} open={menu?.location ?? 'header'} name="menu" />}
      {mayEdit && items.length > 0 && <p className="hint tree-hint">{w.tree.hint}</p>}
      <ErrorText text={fault} />
      {items.length === 0 ? (
        <Empty icon={ListTree} title={m.nothing} hint={m.nothingHint} />
      ) : (
        <div className={open ? 'tree-grid' : undefined}>
          <SortableTree
            label={m.title}
            rows={items.map((item) => ({ ...item, texts: item.name, name: shownName(item.name) }))}
            mayMove={mayEdit}
            open={open?.id}
            onOpen={({ id }) => show(id)}
            onMove={(row, target) => void move(row, target)}
          >
            {(row) => (
              <>
                <span className="cut">{row.name}</span>
                <span className="meta push cut tree-link">{row.link ?? m.holder}</span>
              </>
            )}
          </SortableTree>
          {open && (
            <ItemPanel
              key={`${open.id} ${open.version}`}
              item={open}
              hasChildren={items.some(({ parent_id }) => parent_id === open.id)}
              mayEdit={mayEdit}
              onClose={() => show(undefined)}
            />
          )}
        </div>
      )}
      {adding && menu && <AddDialog menu={menu} below={open?.id ?? null} onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Menus'

export const HydrateFallback = () => <Skeleton rows={10} />

type PanelProps = { item: StaffMenuItem; hasChildren: boolean; mayEdit: boolean; onClose: () => void }

function ItemPanel({ item, hasChildren, mayEdit, onClose }: PanelProps) {
  const w = useWords()
  const m = w.menus
  const { revalidate } = useRevalidator()
  const stored = { name: item.name, subtitle: item.subtitle, link: item.link ?? '', new_window: item.new_window }
  const [draft, setDraft] = useState(stored)
  const { act, busy, fault } = useAct()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)
  const kept = useKeptForm(`menu item ${item.id}`, draft, isDirty, setDraft)
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const discard = () => {
    setDraft(stored)
    showToast(w.removing.discarded, async () => setDraft(draft))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ...draft,
      name: cleared(draft.name),
      subtitle: cleared(draft.subtitle),
      link: draft.link.trim() || null,
    }
    const save = async () => {
      await call(staffMenus.editItem, { params: { id: item.id }, body, version: item.version })
      kept.forget()
    }
    void act(save, m.saved, () => undoLast(`menu_item:${item.id}`))
  }
  const remove = async () => {
    await call(staffMenus.removeItem, { params: { id: item.id }, version: item.version })
    onClose()
    await revalidate()
  }
  return (
    <section className="card tree-panel" aria-label={shownName(item.name)}>
      <header>
        <h2 className="cut">{shownName(item.name)}</h2>
        <IconButton icon={X} small label={w.common.close} className="push" onClick={onClose} />
      </header>
      <form className="card-body stack" data-save onSubmit={send}>
        {kept.offer}
        <fieldset className="tree-fields" disabled={!mayEdit}>
          <TextsField label={w.categories.name} value={draft.name} onChange={(name) => set({ name })} most={200} />
          <TextsField label={m.subtitle} value={draft.subtitle} onChange={(subtitle) => set({ subtitle })} most={200} />
          <LinkField value={draft.link} onChange={(link) => set({ link })} />
          <label className="row">
            <input
              type="checkbox"
              className="check"
              checked={draft.new_window}
              onChange={(event) => set({ new_window: event.target.checked })}
            />
            {m.newWindow}
          </label>
        </fieldset>
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
            {!hasChildren && (
              <RemoveButton
                className="btn btn-quiet push"
                text={m.remove}
                name={shownName(item.name)}
                disabled={busy}
                remove={remove}
                done={m.removed}
              />
            )}
          </div>
        )}
      </form>
    </section>
  )
}

function AddDialog({ menu, below, onClose }: { menu: StaffMenu; below: number | null; onClose: () => void }) {
  const w = useWords()
  const m = w.menus
  const { revalidate } = useRevalidator()
  const [name, setName] = useState<Texts>({ mn: '' })
  const [link, setLink] = useState('')
  const [parent, setParent] = useState(below === null ? '' : String(below))
  const send = async () => {
    const body = { menu_id: menu.id, name, link: link.trim() || null, parent_id: parent === '' ? null : Number(parent) }
    await call(staffMenus.addItem, { body })
    await revalidate()
    return m.added
  }
  return (
    <FormDialog title={m.add} verb={m.add} disabled={!name.mn.trim()} onClose={onClose} send={send}>
      <TextsField label={w.categories.name} value={name} onChange={setName} most={200} />
      <LinkField value={link} onChange={setLink} />
      <label className="field">
        <span>{w.tree.below}</span>
        <select className="input" value={parent} onChange={(event) => setParent(event.target.value)}>
          <option value="">{w.tree.top}</option>
          {menu.menu_items.map((item) => (
            <option key={item.id} value={item.id}>
              {`${'– '.repeat(item.depth)}${shownName(item.name)}`}
            </option>
          ))}
        </select>
      </label>
    </FormDialog>
  )
}
