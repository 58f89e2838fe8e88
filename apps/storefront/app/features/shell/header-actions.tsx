import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { IconLink } from '@delguur/ui/icon-button'
import { Link } from '@delguur/ui/link'
import { ShoppingBag, UserRound } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { useAccountPath } from './account-path.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** On the right of the header: the language, the account and the cart. */
export function HeaderActions() {
  const t = useT()
  const path = usePath()
  const { cart_count, user } = useVisitor()
  const account = useAccountPath()
  return (
    <>
      <LanguageSwitch />
      <Link className="where desk account-link" href={account}>
        <Icon icon={UserRound} />
        <span>{user ? user.first_name || t('common.account') : t('common.sign_in')}</span>
      </Link>
      <IconLink
        icon={ShoppingBag}
        label={cart_count > 0 ? t('common.cart_count', { count: cart_count }) : t('common.cart')}
        count={cart_count}
        href={path('/cart')}
      />
    </>
  )
}
