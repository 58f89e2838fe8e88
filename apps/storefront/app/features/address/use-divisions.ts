import { useLocale } from '@delguur/ui/i18n'
import { useCallback, useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import type { Division, DivisionLists } from './divisions.ts'

/** What lies in the divisions chosen so far: from the page, or requested when they are chosen. */
export function useDivisions(
  initial: DivisionLists,
  parents: readonly string[],
): { lists: DivisionLists; failed: boolean } {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<DivisionLists>({})
  const [failed, setFailed] = useState(false)
  const lists = { ...initial, ...loaded }
  const missing = parents.filter((id) => id !== '' && !lists[id]).join()
  const load = useCallback(async () => {
    const ids = missing.split(',').filter(Boolean)
    const answers = await Promise.all(
      ids.map((id) => read<{ divisions: Division[] }>(`/resources/divisions?parent_id=${id}&locale=${locale}`)),
    )
    setFailed(answers.includes(undefined))
    const found = ids.flatMap((id, i) => (answers[i] ? [[id, answers[i].divisions] as const] : []))
    if (found.length > 0) setLoaded((all) => ({ ...all, ...Object.fromEntries(found) }))
  }, [missing, locale])
  useEffect(() => {
    void load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [load])
  return { lists, failed }
}
