import { type SettingAnswer, type SettingsAnswer, settings } from '@delguur/contract/base/settings'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { refreshMe } from '../../lib/session.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { showToast } from '../../parts/toast.tsx'

type Edit = Record<string, unknown>
export type SettingsEdit = ReturnType<typeof useSettingsEdit>

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What differs from what is kept: a field that was set back to its value is no change. */
function changesOf({ fields }: SettingsAnswer, edit: Edit): Edit {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (!(field.key in edit) || edit[field.key] === undefined) return []
      const value = edit[field.key]
      const before = field.kind === 'whole' && field.value !== null ? String(field.value) : field.value
      if (value === null) return field.is_default ? [] : [[field.key, null]]
      if (same(value, before) || (value === '' && field.value === null)) return []
      return [[field.key, value]]
    }),
  )
}

/** What is typed into the settings of a group, and how it is saved or discarded. */
export function useSettingsEdit(shown: SettingsAnswer) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [edit, setEdit] = useState<Edit>({})
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const changes = changesOf(shown, edit)
  const count = Object.keys(changes).length
  // a key of a provider is kept nowhere but in its own field
  const isKept = count > 0 && !['payments', 'mail', 'notices'].includes(shown.group)
  const kept = useKeptForm(`settings ${shown.group}`, edit, isKept, setEdit)

  async function save() {
    if (busy || count === 0) return
    setBusy(true)
    setFault(undefined)
    setFaults({})
    try {
      const options = { body: { values: changes }, version: shown.version }
      await call(settings.edit, { params: { group: shown.group }, ...options })
      kept.forget()
      setEdit({})
      // screens and settings of a part come and go with it
      if (Object.keys(changes).some((key) => key.startsWith('flags.'))) void refreshMe()
      const isSecret = shown.fields.some(({ key, kind }) => kind === 'secret' && key in changes)
      // the log does not know what a secret was
      showToast(
        t('settingsPage.saved'),
        isSecret ? undefined : () => undoLast(`settings:${shown.group}`).finally(() => void revalidate()),
      )
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      setFaults(refused?.errors ?? {})
      setFault(
        refused?.code === 'version_conflict'
          ? t('settingsPage.changedMeanwhile')
          : (refused?.message ?? t('states.unreachable')),
      )
    }
    await revalidate()
    setBusy(false)
  }
  function discard() {
    setEdit({})
    setFaults({})
    setFault(undefined)
    showToast(t('removing.discarded'), async () => setEdit(edit))
  }
  return {
    count,
    kept,
    fault,
    faults,
    busy,
    save,
    discard,
    valueOf: ({ key, value }: SettingAnswer): unknown => (key in edit && edit[key] !== undefined ? edit[key] : value),
    put: (key: string, value: unknown) => setEdit((before) => ({ ...before, [key]: value })),
  }
}
