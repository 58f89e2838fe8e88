import type { OfficeList } from '@delguur/contract/account/preferences'
import { type SavedView, views } from '@delguur/contract/office/views'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { BookmarkPlus, X } from 'lucide'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { plainAddress, readViews, useViews } from '../../lib/views.ts'
import { CheckField } from '../form/choices.tsx'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'

const bodyOf = ({ list, name, query, shared }: SavedView) => ({ list, name, query, shared })

type Props = {
  list: OfficeList
  /** Parameters of the address by which its built-in tabs differ. */
  tabs?: readonly string[]
  /** Whether the address is one of the built-in tabs, where its parameters do not tell. */
  isBuiltIn?: boolean
}

/** Own and shared views as tabs, and what is shown now kept as one more. */
export function SavedViews({ list, tabs = [], isBuiltIn }: Props) {
  const t = useT()
  const { act } = useAct()
  const saved = useViews(list)
  const [search] = useSearchParams()
  const [saving, setSaving] = useState(false)
  const now = plainAddress(search)
  const isTab = isBuiltIn ?? [...new URLSearchParams(now).keys()].every((name) => tabs.includes(name))
  const open = saved.find(({ query }) => plainAddress(new URLSearchParams(query)) === now)
  const readAgain = () => readViews(list)
  return (
    <>
      {saved.map((each) => (
        <Link key={each.id} to={{ search: each.query }} aria-current={each === open ? 'page' : undefined}>
          {each.name}
        </Link>
      ))}
      {open?.own && (
        <IconButton
          icon={X}
          small
          label={t('savedViews.remove', { name: open.name })}
          title={t('savedViews.remove', { name: open.name })}
          onClick={() =>
            void act(
              () => call(views.remove, { params: { id: open.id } }).finally(readAgain),
              t('savedViews.removed'),
              () => call(views.save, { body: bodyOf(open) }).finally(readAgain),
            )
          }
        />
      )}
      {!open && !isTab && (
        <button type="button" className="btn btn-quiet" onClick={() => setSaving(true)}>
          <Icon icon={BookmarkPlus} small />
          {t('savedViews.save')}
        </button>
      )}
      {saving && (
        <SaveDialog
          list={list}
          query={now}
          onClose={() => {
            setSaving(false)
            void readAgain()
          }}
        />
      )}
    </>
  )
}

type SaveProps = { list: OfficeList; query: string; onClose: () => void }

function SaveDialog({ list, query, onClose }: SaveProps) {
  const t = useT()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const send = async () => {
    const body = { list, name: name.trim(), query, shared }
    const { id } = await call(views.save, { body })
    return { text: t('savedViews.saved'), undo: () => call(views.remove, { params: { id } }).finally(onClose) }
  }
  return (
    <FormDialog title={t('savedViews.save')} verb={t('common.save')} onClose={onClose} send={send}>
      <Field
        label={t('savedViews.name')}
        required
        maxLength={60}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField label={t('savedViews.shared')} checked={shared} onChange={setShared} />
    </FormDialog>
  )
}
