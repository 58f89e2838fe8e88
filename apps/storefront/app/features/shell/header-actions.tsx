import { useT } from '@delguur/ui/i18n'
import { IconLink } from '@delguur/ui/icon-button'
import { ShoppingBag } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** On the right of the header: the language and the cart. */
export function HeaderActions() {
  const t = useT()
  const path = usePath()
  const { cart_count } = useVisitor()
  return (
    <>
      <LanguageSwitch />
      <IconLink
        icon={ShoppingBag}
        label={cart_count > 0 ? t('common.cart_count', { count: cart_count }) : t('common.cart')}
        count={cart_count}
        href={path('/cart')}
      />
    </>
  )
}
