import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { cartChanged, refreshVisitor } from '../../lib/visitor.ts'
import type { WishChange } from './wish-change.ts'

export type WishForms = ReturnType<typeof useWishChanges>

/** Changes of wish lists without leaving the page: says what was done, and offers the way back where there is one. */
export function useWishChanges(action: string) {
  const t = useT()
  const path = usePath()
  const fetcher = useFetcher<WishChange>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = fetcher

  const restore = (list: string, stood: object[]) => () =>
    void fetcher.submit(
      { intent: 'restore', list, stood: JSON.stringify(stood), script: '1' },
      { method: 'post', action },
    )

  const tell = useEffectEvent((change: WishChange) => {
    void refreshVisitor()
    const undo = t('common.undo')
    if (change.done === 'dropped')
      showToast({
        text: t('wishlist.removed', { name: change.name }),
        action: { label: undo, onPress: restore(change.list, change.stood) },
      })
    if (change.done === 'emptied')
      showToast({ text: t('wishlist.emptied'), action: { label: undo, onPress: restore(change.list, change.stood) } })
    if (change.done === 'moved') showToast({ text: t('wishlist.moved', { list: change.to }) })
    if (change.done === 'saved') showToast({ text: t('common.toast.saved') })
    if (change.done === 'refused') showToast({ text: change.error })
    if (change.done === 'copied') tellCopied(change.added, change.cart_count)
    // the card that had the focus is gone
    if (change.done === 'dropped' || change.done === 'moved') heading.current?.focus()
  })
  const tellCopied = (added: number, cart_count: number | null) => {
    if (cart_count !== null) cartChanged(cart_count)
    const link = { label: t('common.toast.view_cart'), href: path('/cart') }
    showToast(added > 0 ? { text: t('wishlist.copied', { count: added }), link } : { text: t('wishlist.copied_none') })
  }
  useEffect(() => {
    if (data) tell(data)
  }, [data])

  const leaving = fetcher.formData?.get('intent')
  return {
    Form: fetcher.Form,
    action,
    change: data,
    heading,
    busy: fetcher.state === 'submitting' ? String(leaving) : null,
    /** The wish that is being taken off or moved: it is not drawn any more. */
    gone: leaving === 'drop' || leaving === 'move' ? Number(fetcher.formData?.get('wish')) : null,
    emptied: leaving === 'empty',
  }
}
