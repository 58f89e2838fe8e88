import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import type { Target } from '../../parts/list/sortable-tree.tsx'
import { showToast } from '../../parts/toast.tsx'

type Row = { id: number; parent_id: number | null; position: number }

/** Moves a row of a tree, and back. */
export function useMove(put: (id: number, target: Target) => Promise<unknown>) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string>()
  async function move({ id, parent_id, position }: Row, target: Target) {
    setFault(undefined)
    try {
      await put(id, target)
      showToast(t('tree.moved'), () => put(id, { parent_id, position }).finally(() => void revalidate()))
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
    await revalidate()
  }
  return { move, fault }
}
