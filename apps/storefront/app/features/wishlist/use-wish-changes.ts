import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { fieldsOf, post } from '../../lib/post.ts'
import { cartChanged, refreshVisitor } from '../visitor/visitor.ts'
import type { Stood, WishChange } from './wish-change.ts'

export type WishForms = ReturnType<typeof useWishChanges>

/** Changes of wish lists without leaving the page: says what was done, and offers the way back where there is one. */
export function useWishChanges(action: string) {
  const tell = useTell()
  const { sent, change, send } = useSend(action)
  const heading = useRef<HTMLHeadingElement>(null)
  const act = (fields: URLSearchParams): Promise<void> =>
    send(fields, (done) => {
      tell(done, (list, stood) => void act(restoring(list, stood)))
      // the card that had the focus is gone
      if (done.done === 'dropped' || done.done === 'moved') heading.current?.focus()
    })
  const leaving = sent?.get('intent') ?? null
  return {
    action,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void act(fieldsOf(event))
    },
    change,
    heading,
    busy: leaving,
    /** The wish that is being taken off or moved: it is not drawn any more. */
    removed: leaving === 'drop' || leaving === 'move' ? Number(sent?.get('wish')) : null,
    emptied: leaving === 'empty',
  }
}

const restoring = (list: string, stood: Stood[]): URLSearchParams =>
  new URLSearchParams({ intent: 'restore', list, stood: JSON.stringify(stood) })

/** Posts a change behind the page and draws the page as it is then; `sent` is what is under way. */
function useSend(action: string) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<URLSearchParams>()
  const [change, setChange] = useState<WishChange>()
  const send = async (fields: URLSearchParams, onDone: (change: WishChange) => void): Promise<void> => {
    setSent(fields)
    const url = `/resources/wish-lists?at=${encodeURIComponent(action)}`
    const answer = await post<WishChange | { to: string }>(url, fields)
    if (answer && !('done' in answer)) await navigate(answer.to)
    else {
      const intent = fields.get('intent') ?? ''
      const done = answer ?? { done: 'refused' as const, intent, error: t('errors.network') }
      setChange(done)
      onDone(done)
      if (answer) await revalidate()
    }
    setSent((latest) => (latest === fields ? undefined : latest))
  }
  return { sent, change, send }
}

/** Says what was done, with a way to put back what was taken off. */
function useTell() {
  const t = useT()
  const path = usePath()
  const copied = (added: number, cart_count: number | null) => {
    if (cart_count !== null) cartChanged(cart_count)
    const link = { label: t('common.toast.view_cart'), href: path('/cart') }
    showToast(added > 0 ? { text: t('wishlist.copied', { count: added }), link } : { text: t('wishlist.copied_none') })
  }
  return (change: WishChange, restore: (list: string, stood: Stood[]) => void): void => {
    void refreshVisitor()
    const undo = (list: string, stood: Stood[]) => ({ label: t('common.undo'), onPress: () => restore(list, stood) })
    if (change.done === 'dropped')
      showToast({ text: t('wishlist.removed', { name: change.name }), action: undo(change.list, change.stood) })
    if (change.done === 'emptied') showToast({ text: t('wishlist.emptied'), action: undo(change.list, change.stood) })
    if (change.done === 'moved') showToast({ text: t('wishlist.moved', { list: change.to }) })
    if (change.done === 'saved') showToast({ text: t('common.toast.saved') })
    if (change.done === 'refused') showToast({ text: change.error })
    if (change.done === 'copied') copied(change.added, change.cart_count)
  }
}
