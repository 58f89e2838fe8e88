import { useState } from 'react'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { showToast } from '../../parts/toast.tsx'
import { useT } from '../i18n.ts'

const asJson = <T>(one: T, other: T): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is being written of something that was read: it is kept when the tab goes, and what is discarded can be brought back. */
export function useDraft<T extends object>(
  form: string,
  stored: T | (() => T),
  isSame: (a: T, b: T) => boolean = asJson,
) {
  const t = useT()
  const [first] = useState(stored)
  const [draft, setDraft] = useState(first)
  const isDirty = !isSame(draft, first)
  const kept = useKeptForm(form, draft, isDirty, setDraft)
  const set = (fields: Partial<T>) => setDraft({ ...draft, ...fields })
  const discard = () => {
    setDraft(first)
    showToast(t('removing.discarded'), async () => setDraft(draft))
  }
  return { draft, set, isDirty, kept, discard }
}
