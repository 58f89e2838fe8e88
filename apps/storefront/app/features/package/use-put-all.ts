import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import { cartChanged } from '../visitor/visitor.ts'

/** A variant by its product and its options. */
export type Piece = { slug: string; name: string; options: Record<string, string> }
type Answer = { ok: true; cart_count: number } | { ok: false; error: string; errors: Record<string, string[]> }

/** Puts several variants into the cart under a name, all or none; `added` says how many have come. */
export function usePutAll(added: (count: number) => string) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const putAll = async (name: string, pieces: readonly Piece[]): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const items = pieces.map(({ slug, options }) => ({ slug, qty: 1, cv: options }))
    const body = new URLSearchParams({ locale, name, items: JSON.stringify(items) })
    const answer = await post<Answer>('/resources/package', body)
    setBusy(false)
    if (!answer) return setProblem(t('common.offline.title'))
    if (!answer.ok) return setProblem(refusal(answer, pieces))
    cartChanged(answer.cart_count)
    showToast({
      text: added(items.length),
      link: { label: t('common.toast.view_cart'), href: path('/cart') },
    })
  }
  return { problem, busy, putAll }
}

/** Which piece was refused and why; else what the answer says of all. */
const refusal = ({ error, errors }: Extract<Answer, { ok: false }>, pieces: readonly Piece[]): string => {
  const named = pieces.flatMap(({ name }, place) => {
    const texts = errors[`items.${place}`]
    return texts ? [`${name}: ${texts.join(' ')}`] : []
  })
  return named.join(' ') || error
}
