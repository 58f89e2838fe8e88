import { type StaffMenu, type StaffMenuItem, staffMenus } from '@delguur/contract/shopfront/menus-staff'
import type { Texts } from '@delguur/contract/texts'
import { clsx } from 'clsx'
import { ListTree } from 'lucide'
import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { shownName } from '../../lib/text.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useAct } from '../../lib/use-act.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { SortableTree } from '../../parts/list/sortable-tree.tsx'
import { Beside, PanelForm, SidePanel } from '../../parts/side-panel.tsx'
import { ErrorText, ViewTabs } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { cleared } from './categories.tsx'
import { LinkField } from './link-field.tsx'
import { ParentField } from './parent-field.tsx'
import styles from './tree.module.css'
import { useMove } from './use-move.ts'

export const loader = ({ request }: { request: Request }) => call(staffMenus.list, { signal: request.signal })

/** The menus of the shop: what stands at its head and its foot. */
export function Component() {
  const t = useT()
  const { menus } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const mayEdit = useMay('content.edit')
  const menu = menus.find(({ location }) => location === search.get('menu')) ?? menus[0]
  const views = Object.fromEntries(
    menus.map(({ location, name }) => [location, t.maybe(`menus.views.${location}`) ?? shownName(name)]),
  )
  const items = menu?.menu_items ?? []
  const open = items.find(({ id }) => String(id) === search.get('open'))
  const show = (id: number | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('open')
    else next.set('open', String(id))
    setSearch(next, { preventScrollReset: true })
  }
  const { move, fault } = useMove((id, { parent_id, position }) =>
    call(staffMenus.moveItem, { params: { id }, body: { parent_id, position } }),
  )
  return (
    <>
      <div className="page-head">
        <h1>{t('menus.title')}</h1>
        {mayEdit && menu && <AddButton text={t('menus.add')} onClick={() => setAdding(true)} />}
      </div>
      {menus.length > 0 && (
        <ViewTabs label={t('menus.title')} views={views} open={menu?.location ?? 'header'} name="menu" />
      )}
      {mayEdit && items.length > 0 && <p className={clsx('hint', styles.hint)}>{t('tree.hint')}</p>}
      <ErrorText text={fault} />
      {items.length === 0 ? (
        <Empty icon={ListTree} title={t('menus.nothing')} hint={t('menus.nothingHint')} />
      ) : (
        <Beside
          panel={
            open && (
              <ItemPanel
                key={`${open.id} ${open.version}`}
                item={open}
                hasChildren={items.some(({ parent_id }) => parent_id === open.id)}
                mayEdit={mayEdit}
                onClose={() => show(undefined)}
              />
            )
          }
        >
          <SortableTree
            label={t('menus.title')}
            rows={items.map((item) => ({ ...item, texts: item.name, name: shownName(item.name) }))}
            mayMove={mayEdit}
            open={open?.id}
            onOpen={({ id }) => show(id)}
            onMove={(row, target) => void move(row, target)}
          >
            {(row) => (
              <>
                <span className="cut">{row.name}</span>
                <span className={clsx('meta push cut', styles.link)}>{row.link ?? t('menus.holder')}</span>
              </>
            )}
          </SortableTree>
        </Beside>
      )}
      {adding && menu && <AddDialog menu={menu} below={open?.id ?? null} onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Menus'

export const HydrateFallback = () => <Skeleton rows={10} />

type PanelProps = { item: StaffMenuItem; hasChildren: boolean; mayEdit: boolean; onClose: () => void }

function ItemPanel({ item, hasChildren, mayEdit, onClose }: PanelProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const { name, subtitle, new_window } = item
  const stored = { name, subtitle, link: item.link ?? '', new_window }
  const { draft, set, ...form } = useDraft(`menu item ${item.id}`, stored)
  const { act, ...acting } = useAct()
  const save = () => {
    const body = {
      ...draft,
      name: cleared(draft.name),
      subtitle: cleared(draft.subtitle),
      link: draft.link.trim() || null,
    }
    const send = async () => {
      await call(staffMenus.editItem, { params: { id: item.id }, body, version: item.version })
      form.kept.forget()
    }
    void act(send, t('menus.saved'), () => undoLast(`menu_item:${item.id}`))
  }
  const remove = async () => {
    await call(staffMenus.removeItem, { params: { id: item.id }, version: item.version })
    onClose()
    await revalidate()
  }
  return (
    <SidePanel title={shownName(name)} onClose={onClose}>
      <PanelForm
        mayEdit={mayEdit}
        form={form}
        acting={acting}
        isOpen={!draft.name.mn.trim()}
        onSave={save}
        more={
          !hasChildren && (
            <RemoveButton
              className="btn btn-quiet push"
              text={t('menus.remove')}
              name={shownName(name)}
              disabled={acting.busy}
              remove={remove}
              done={t('menus.removed')}
            />
          )
        }
      >
        <TextsField
          label={t('categories.name')}
          value={draft.name}
          onChange={(changed) => set({ name: changed })}
          most={200}
        />
        <TextsField
          label={t('menus.subtitle')}
          value={draft.subtitle}
          onChange={(changed) => set({ subtitle: changed })}
          most={200}
        />
        <LinkField value={draft.link} onChange={(link) => set({ link })} />
        <label className="row">
          <input
            type="checkbox"
            className="check"
            checked={draft.new_window}
            onChange={(event) => set({ new_window: event.target.checked })}
          />
          {t('menus.newWindow')}
        </label>
      </PanelForm>
    </SidePanel>
  )
}

function AddDialog({ menu, below, onClose }: { menu: StaffMenu; below: number | null; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState<Texts>({ mn: '' })
  const [link, setLink] = useState('')
  const [parent, setParent] = useState(below)
  const send = async () => {
    const body = { menu_id: menu.id, name, link: link.trim() || null, parent_id: parent }
    await call(staffMenus.addItem, { body })
    await revalidate()
    return t('menus.added')
  }
  return (
    <FormDialog title={t('menus.add')} verb={t('menus.add')} disabled={!name.mn.trim()} onClose={onClose} send={send}>
      <TextsField label={t('categories.name')} value={name} onChange={setName} most={200} />
      <LinkField value={link} onChange={setLink} />
      <ParentField rows={menu.menu_items} value={parent} onChange={setParent} />
    </FormDialog>
  )
}
