import { type Draft, drafts } from '@delguur/contract/orders/drafts'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'

/** What of a draft is changed by one call. */
export type DraftEdit = {
  lines?: { variant_id: number; quantity: number }[]
  owner_id?: number | null
  email?: string
  address?: Record<string, string | null>
  shipping_rate_id?: number
  note?: string
  delivery_window?: { id: number; day: string } | null
  gift?: boolean
  gift_note?: string | null
  gift_wrap?: boolean
}

/**
 * A draft that saves itself: changes go one after the other, each on the version that the one before it left; a version that
 * somebody else left is read and the change made on it.
 */
export function useDraft(first: Draft) {
  const t = useT()
  const [draft, setDraft] = useState(first)
  const [saving, setSaving] = useState(0)
  const [savedAt, setSavedAt] = useState<Date>()
  const [fault, setFault] = useState<string>()
  const latest = useRef(first)
  const queue = useRef(Promise.resolve())

  function save(edit: DraftEdit): Promise<void> {
    setSaving((n) => n + 1)
    const work = queue.current.then(async () => {
      try {
        const next = await send(edit)
        latest.current = next
        setDraft(next)
        setSavedAt(new Date())
        setFault(undefined)
      } catch (error) {
        setFault(error instanceof ApiError ? firstOf(error) : t('states.unreachable'))
      } finally {
        setSaving((n) => n - 1)
      }
    })
    queue.current = work
    return work
  }

  async function send(edit: DraftEdit): Promise<Draft> {
    const { id, version } = latest.current
    try {
      return await call(drafts.edit, { params: { id }, body: edit, version })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error
      const now = await call(drafts.show, { params: { id } })
      return call(drafts.edit, { params: { id }, body: edit, version: now.version })
    }
  }

  return { draft, save, saving: saving > 0, savedAt, fault, settled: () => queue.current }
}

const firstOf = ({ message, errors }: ApiError): string => Object.values(errors)[0]?.[0] ?? message
