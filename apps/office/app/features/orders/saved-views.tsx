import type { SavedView } from '@delguur/contract/views'
import { BookmarkPlus, X } from 'lucide'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { plainAddress } from './views.ts'

const bodyOf = ({ list, name, query, shared }: SavedView) => ({ list, name, query, shared })

type Props = { saved: SavedView[]; search: URLSearchParams; isBuiltIn: boolean }

/** Own and shared views as tabs, and what is shown now kept as one more. */
export function SavedViews({ saved, search, isBuiltIn }: Props) {
  const w = useWords()
  const v = w.savedViews
  const { act } = useAct()
  const { revalidate } = useRevalidator()
  const [saving, setSaving] = useState(false)
  const now = plainAddress(search)
  const open = saved.find(({ query }) => plainAddress(new URLSearchParams(query)) === now)
  return (
    <>
      {saved.map((each) => (
        <Link key={each.id} to={{ search: each.query }} aria-current={each === open ? 'page' : undefined}>
          {each.name}
        </Link>
      ))}
      {open?.own && (
        <button
          type="button"
          className="icon-btn"
          aria-label={v.remove(open.name)}
          title={v.remove(open.name)}
          onClick={() =>
            void act(
              () => call('DELETE', `/backoffice/views/${open.id}`),
              v.removed,
              () => call('POST', '/backoffice/views', { body: bodyOf(open) }),
            )
          }
        >
          <Icon icon={X} small />
        </button>
      )}
      {!open && !isBuiltIn && now !== '' && (
        <button type="button" className="btn btn-quiet" onClick={() => setSaving(true)}>
          <Icon icon={BookmarkPlus} small />
          {v.save}
        </button>
      )}
      {saving && (
        <SaveDialog
          query={now}
          onClose={() => {
            setSaving(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function SaveDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const w = useWords()
  const v = w.savedViews
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const send = async () => {
    const body = { list: 'orders', name: name.trim(), query, shared }
    const { id } = await call<SavedView>('POST', '/backoffice/views', { body })
    return { text: v.saved, undo: () => call('DELETE', `/backoffice/views/${id}`).finally(onClose) }
  }
  return (
    <FormDialog title={v.save} verb={w.common.save} onClose={onClose} send={send}>
      <Field
        label={v.name}
        required
        maxLength={60}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <label className="row small">
        <input
          type="checkbox"
          className="check"
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        {v.shared}
      </label>
    </FormDialog>
  )
}
