import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { IconLink } from '@delguur/ui/icon-button'
import { Link } from '@delguur/ui/link'
import { Heart, ShoppingBag, UserRound } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { afterSignIn } from '../visitor/after-sign-in.ts'
import { shopStore, useShopStore } from '../visitor/store.ts'
import { useVisitor } from '../visitor/visitor.ts'
import { useAccountPath } from './account-path.ts'
import { LanguageSwitch } from './language-switch.tsx'

// what a guest wished goes with them
afterSignIn(() => {
  if (shopStore().wished.length > 0) void import('../wishlist/wishes.ts').then((wishes) => wishes.mergeGuestWishes())
})

/** On the right of the header: the language, on desktops the account, the wishes and the cart. */
export function HeaderActions() {
  const t = useT()
  const path = usePath()
  const { cart_count, user, wished } = useVisitor()
  const saved = useShopStore((state) => state.wished)
  const wishes = (user ? wished : saved).length
  const account = useAccountPath()
  const { flags } = useTenant()
  return (
    <>
      <LanguageSwitch />
      <Link className="where desk account-link" href={account}>
        <Icon icon={UserRound} />
        <span>{user ? user.first_name || t('common.account') : t('common.sign_in')}</span>
      </Link>
      {flags.wishes && (
        <IconLink
          icon={Heart}
          label={wishes > 0 ? t('common.wish_list_count', { count: wishes }) : t('common.wish_list')}
          count={wishes}
          href={path('/wishlist')}
        />
      )}
      <IconLink
        icon={ShoppingBag}
        label={cart_count > 0 ? t('common.cart_count', { count: cart_count }) : t('common.cart')}
        count={cart_count}
        href={path('/cart')}
      />
    </>
  )
}
