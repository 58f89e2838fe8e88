import type { Wish } from '@delguur/contract/account/wishlist-flat'
import { Button, ButtonLink } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { useCallback, useEffect, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { read } from '../../lib/post.ts'
import { WishHeart } from '../../parts/wish-heart.tsx'
import { keep, shopStore, useShopStore } from '../visitor/store.ts'
import { NothingWished } from './own-lists.tsx'
import { SavedLinks } from './saved-links.tsx'
import { WishCard } from './wish-card.tsx'
import { setWished } from './wishes.ts'

/** What a guest has wished, as this browser keeps it. */
export function GuestList() {
  const t = useT()
  const path = usePath()
  const hydrated = useHydrated()
  const wished = useShopStore((state) => state.wished)
  const { wishes, failed, again } = useGuestWishes(wished.map(({ variant_id }) => variant_id).join())
  return (
    <>
      <div className="wish-head">
        <h1>{t('wishlist.title')}</h1>
        <SavedLinks />
      </div>
      {wished.length > 0 && <SignInNote />}
      {!hydrated && <noscript>{t('wishlist.guest.no_script')}</noscript>}
      {hydrated && wished.length === 0 && <NothingWished />}
      {failed && (
        <Note kind="bad" live>
          {t('wishlist.guest.failed')}{' '}
          <Button variant="line" onClick={again}>
            {t('common.retry')}
          </Button>
        </Note>
      )}
      <ul className="grid-cards wish-grid" aria-busy={wishes === null && wished.length > 0}>
        {wished.flatMap(({ variant_id }, place) => {
          const wish = wishes?.find((each) => each.variant_id === variant_id)
          return wish ? [<GuestWish key={variant_id} wish={wish} first={place < 4} />] : []
        })}
      </ul>
      <p className="vh">
        <a href={path('/products')}>{t('wishlist.empty.button')}</a>
      </p>
    </>
  )
}

function SignInNote() {
  const t = useT()
  const path = usePath()
  return (
    <div className="wish-guest">
      <Note>{t('wishlist.guest.text')}</Note>
      <ButtonLink variant="dark" href={path(`/login?then=${encodeURIComponent(path('/wishlist'))}`)}>
        {t('wishlist.guest.sign_in')}
      </ButtonLink>
    </div>
  )
}

function GuestWish({ wish, first }: { wish: Wish; first: boolean }) {
  const t = useT()
  const drop = () => {
    const before = shopStore().wished
    setWished([wish], false, () => undefined)
    const action = { label: t('common.undo'), onPress: () => keep({ wished: before }) }
    showToast({ text: t('wishlist.removed', { name: wish.name }), action })
  }
  return <WishCard wish={wish} first={first} heart={<WishHeart wished name={wish.name} onClick={drop} />} />
}

/** What the shop says of the kept variants now; asked once for each, and again after a failure. */
function useGuestWishes(ids: string) {
  const locale = useLocale()
  const [wishes, setWishes] = useState<Wish[] | null>(null)
  const [failed, setFailed] = useState(false)
  const again = useCallback(async () => {
    if (!ids) return
    const answer = await read<{ wishes: Wish[] }>(`/resources/wishes?variant_ids=${ids}&locale=${locale}`)
    setFailed(!answer)
    if (answer) setWishes(answer.wishes)
  }, [ids, locale])
  useEffect(() => {
    void again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [again])
  return { wishes, failed, again: () => void again() }
}
