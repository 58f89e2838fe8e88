import type { Wish, WishList } from '@delguur/contract/account/wishlist-flat'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { FolderInput } from 'lucide'
import { WishHeart } from '../../parts/wish-heart.tsx'
import type { WishForms } from './use-wish-changes.ts'
import { WishCard } from './wish-card.tsx'
import { WishForm } from './wish-form.tsx'

type OwnWishProps = { wish: Wish; list: WishList; others: WishList[]; forms: WishForms; first: boolean }

/** A wish on a list of one's own: the heart takes it off, and it can go to another list. */
export function OwnWish({ wish, list, others, forms, first }: OwnWishProps) {
  const { variant_id, quantity, position, name } = wish
  const where = { list: list.token, wish: wish.id }
  const stood = JSON.stringify([{ variant_id, quantity, position }])
  return (
    <WishCard
      wish={wish}
      first={first}
      heart={
        <WishForm forms={forms} intent="drop" fields={{ ...where, name, stood }}>
          <WishHeart type="submit" wished name={name} />
        </WishForm>
      }
    >
      {others.length > 0 && <MoveMenu name={name} where={where} others={others} forms={forms} />}
    </WishCard>
  )
}

type MoveMenuProps = {
  name: string
  where: { list: string; wish: number }
  others: WishList[]
  forms: WishForms
}

function MoveMenu({ name, where, others, forms }: MoveMenuProps) {
  const t = useT()
  return (
    <details className="wish-move">
      <summary className="link with-icon" aria-label={t('wishlist.move_what', { name })}>
        <Icon icon={FolderInput} small />
        {t('wishlist.move')}
      </summary>
      <WishForm forms={forms} intent="move" fields={where} className="wish-move-to">
        {others.map((other) => (
          <button key={other.token} type="submit" name="to" value={other.token}>
            {other.name}
          </button>
        ))}
      </WishForm>
    </details>
  )
}
